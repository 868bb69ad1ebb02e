import { describe, expect, test } from '@jest/globals';
import type { Invoice } from '../../../frontend/src/features/invoice/invoice.ts';
import { copiedValue } from '../../../frontend/src/features/invoice/fill/copied-value.ts';
import { outcomeOf } from '../../../frontend/src/features/invoice/fill/outcome.ts';
import type { Fill } from '../../../frontend/src/features/invoice/fill/use-invoice-fill.ts';
import { numbersIn, withNumbers } from '../../../frontend/src/features/invoice/fill/invoice-numbers.ts';
import { addressLine, mailingReadings, planFill } from '../../../frontend/src/features/invoice/fill/plan-fill.ts';
import { eventReader } from '../../../frontend/src/features/invoice/upload/event-stream.ts';
import { EMPTY_REQUEST, type RequestForm } from '../../../frontend/src/customer/new-request/request-form.ts';

const ADDRESS = {
  streetNo: null,
  streetName: null,
  floorNo: null,
  suite: null,
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1P2J5',
};
const NOTHING_READ: Invoice = {
  ...{
    accountNumber: null,
    customerName: null,
    streetNo: null,
    streetName: null,
    floorNo: null,
    suite: null,
    city: null,
    province: null,
    postalCode: null,
  },
  ...{
    currentCarrier: null,
    invoiceDate: null,
    mailingAddress: null,
    phoneNumber: null,
    otherPhoneNumbers: [],
    pages: 1,
    confidences: {},
    places: {},
    previews: [],
    lines: [],
  },
};

/** A reading with these values, all with the confidence of the first. */
function aInvoice(says: Partial<Record<keyof Invoice['confidences'], string>>, confidence = 0.95): Invoice {
  return {
    ...NOTHING_READ,
    ...says,
    confidences: Object.fromEntries(Object.keys(says).map((entry) => [entry, confidence])),
  };
}
const typed = (values: Partial<RequestForm>): RequestForm => ({ ...EMPTY_REQUEST, ...values });
const fields = (readings: readonly { readonly field: string }[]) => readings.map(({ field }) => field);

describe('filling a form from an invoice', () => {
  test('fills empty fields, in the order of the screen and in the format of the form', () => {
    const invoice = aInvoice({
      accountNumber: '512345678',
      customerName: 'Café Été',
      postalCode: 'H2X1Y4',
      phoneNumber: '5142013344',
      invoiceDate: '2026-03-01',
    });
    expect(planFill(invoice, EMPTY_REQUEST)).toEqual({
      fills: [
        { field: 'phoneNumber', value: '(514) 201-3344', trust: 'sure' },
        { field: 'requesterName', value: 'Café Été', trust: 'sure' },
        { field: 'postalCode', value: 'H2X 1Y4', trust: 'sure' },
        { field: 'accountNumber', value: '512345678', trust: 'sure' },
      ],
      conflicts: [],
      offers: [],
    });
  });

  test('asks about fields in which the customer typed something else, not where it is the same', () => {
    const invoice = aInvoice({
      city: 'MONTRÉAL',
      customerName: 'Café  Été',
      accountNumber: '512345678',
      postalCode: 'H2X1Y4',
      streetNo: '350',
    });
    const values = typed({
      city: 'Laval',
      requesterName: 'café été ',
      accountNumber: '512 345-678',
      postalCode: 'h2x-1y4',
      streetNo: '  ',
    });
    expect(planFill(invoice, values)).toEqual({
      fills: [{ field: 'streetNo', value: '350', trust: 'sure' }],
      conflicts: [{ field: 'city', value: 'MONTRÉAL', trust: 'sure', typed: 'Laval' }],
      offers: [],
    });
  });

  test('only suggests values of low confidence, whatever the field contains', () => {
    const invoice = aInvoice({ city: 'Montréal', streetName: 'rue Sherbrooke O' }, 0.49);
    expect(planFill(invoice, typed({ city: 'Laval' }))).toMatchObject({
      fills: [],
      conflicts: [],
      offers: [{ field: 'streetName', trust: 'suggestion' }, { field: 'city' }],
    });
    expect(planFill(aInvoice({ city: 'Montréal' }, 0.5), EMPTY_REQUEST).fills).toEqual([
      { field: 'city', value: 'Montréal', trust: 'check' },
    ]);
    expect(planFill({ ...NOTHING_READ, city: 'Montréal' }, EMPTY_REQUEST).offers).toHaveLength(1);
  });

  test('counts the province as chosen once there is an address with it', () => {
    const invoice = aInvoice({ province: 'QC' });
    expect(fields(planFill(invoice, EMPTY_REQUEST).fills)).toEqual(['province']);
    expect(fields(planFill(invoice, typed({ city: 'Ottawa' })).conflicts)).toEqual(['province']);
    expect(fields(planFill(invoice, typed({ postalCode: 'K1P 1J1' })).conflicts)).toEqual(['province']);
    expect(fields(planFill(invoice, typed({ province: 'NU' })).conflicts)).toEqual(['province']);
  });

  test('leaves existing numbers unchanged', () => {
    expect(planFill(aInvoice({ phoneNumber: '5142013344' }), typed({ phoneNumber: '514-201-3345' }))).toEqual({
      fills: [],
      conflicts: [],
      offers: [],
    });
  });
});

test('adds numbers after the existing ones, also while one is still being typed', () => {
  expect(numbersIn('514-201-3344, 514-201-33')).toEqual(['5142013344']);
  expect(numbersIn('514-201-3344 - 514-201-3346')).toEqual(['5142013344', '5142013345', '5142013346']);
  expect(withNumbers('', ['5142013344'])).toBe('(514) 201-3344');
  expect(withNumbers('514-201-3345,\n', ['5142013344', '5142013346'])).toBe(
    '514-201-3345, (514) 201-3344, (514) 201-3346',
  );
});

test('reads each event of a stream once, as soon as it is complete', () => {
  const read = eventReader();
  expect(read('event: stage\ndata: {"st')).toEqual([]);
  expect(read('event: stage\ndata: {"stage":1}\n\n: still here\n\nevent: res')).toEqual([
    { name: 'stage', data: '{"stage":1}' },
  ]);
  expect(read('event: stage\ndata: {"stage":1}\n\n: still here\n\nevent: result\ndata:{}\n\n')).toEqual([
    { name: 'result', data: '{}' },
  ]);
  expect(read('event: stage\ndata: {"stage":1}\n\n: still here\n\nevent: result\ndata:{}\n\n')).toEqual([]);
});

describe('the mailing address', () => {
  const mailing = { ...NOTHING_READ, mailingAddress: { ...ADDRESS, streetNo: '12', streetName: 'Bay St', suite: '4' } };

  test('is offered if the invoice states no service address and the customer typed none', () => {
    const readings = mailingReadings(mailing, EMPTY_REQUEST);
    expect(readings && addressLine(readings)).toBe('4-12 Bay St, Ottawa ON K1P 2J5');
  });

  test('is not offered otherwise', () => {
    expect(mailingReadings({ ...mailing, streetName: 'Elm St' }, EMPTY_REQUEST)).toBeUndefined();
    expect(mailingReadings(mailing, { ...EMPTY_REQUEST, city: 'Toronto' })).toBeUndefined();
    expect(mailingReadings(NOTHING_READ, EMPTY_REQUEST)).toBeUndefined();
  });
});

describe('what an invoice did to the form', () => {
  const fillOf = (invoice: Invoice, values: RequestForm): Fill => {
    const { fills, conflicts, offers } = planFill(invoice, values);
    const remarks = [
      ...fills.map((reading) => [reading.field, { kind: 'filled', ...reading }]),
      ...offers.map((reading) => [reading.field, { kind: 'offered', ...reading }]),
    ];
    return {
      invoice,
      name: 'bill.pdf',
      conflicts,
      remarks: Object.fromEntries(remarks),
      changes: Object.fromEntries(fills.map(({ field, value }) => [field, { before: '', after: value }])),
      undone: false,
      isDeclined: false,
    };
  };
  /** The outcome once the values of the plan are in the form. */
  const outcome = (invoice: Invoice, values = EMPTY_REQUEST, changed: Partial<RequestForm> = {}) => {
    const fill = fillOf(invoice, values);
    const written = Object.fromEntries(Object.entries(fill.changes).map(([field, { after }]) => [field, after]));
    return outcomeOf(fill, { ...values, ...written, ...changed });
  };
  const unsure = (confidence: number): Invoice => {
    const invoice = aInvoice({ accountNumber: '123456', customerName: 'Ann Roy', city: 'Laval' });
    return { ...invoice, confidences: { ...invoice.confidences, customerName: confidence } };
  };

  test('counts certain values as filled, and doubtful or offered ones as to be confirmed', () => {
    expect(outcome(unsure(0.95))).toEqual({ kind: 'filled', filled: 3, toConfirm: 0 });
    expect(outcome(unsure(0.6))).toEqual({ kind: 'filled', filled: 2, toConfirm: 1 });
    expect(outcome(unsure(0.3))).toEqual({ kind: 'filled', filled: 2, toConfirm: 1 });
    expect(outcome(aInvoice({ city: 'Laval' }, 0.6))).toEqual({ kind: 'unsure', filled: 0, toConfirm: 1 });
  });

  test('does not count a field that the customer has changed since', () => {
    expect(outcome(unsure(0.95), EMPTY_REQUEST, { city: 'Gatineau' })).toEqual({
      kind: 'filled',
      filled: 2,
      toConfirm: 0,
    });
    expect(outcome(aInvoice({ city: 'Laval' }), EMPTY_REQUEST, { city: '' }).kind).toBe('own');
  });

  test('says why nothing was filled in', () => {
    const mailingAddress = { ...ADDRESS, streetNo: '12', streetName: 'Bay St' };
    expect(outcome(NOTHING_READ).kind).toBe('nothing');
    expect(outcome({ ...NOTHING_READ, mailingAddress }).kind).toBe('mailing');
    expect(outcome({ ...NOTHING_READ, mailingAddress }, typed({ city: 'Laval' })).kind).toBe('own');
    expect(outcome({ ...NOTHING_READ, otherPhoneNumbers: ['5142013344'] }).kind).toBe('numbers');
    expect(outcome(aInvoice({ city: 'LAVAL' }), typed({ city: 'Laval' })).kind).toBe('agrees');
    expect(outcomeOf({ ...fillOf(NOTHING_READ, EMPTY_REQUEST), isDeclined: true }, EMPTY_REQUEST).kind).toBe('own');
  });
});

test.each([
  ['streetNo', '1204-12 Bay St, Ottawa ON K1P 2J5', '12'],
  ['streetNo', '450A, rue Sherbrooke O.', '450A'],
  ['streetNo', 'Bay St', undefined],
  ['streetName', '12 Bay St, Ottawa ON K1P 2J5', 'Bay St'],
  ['streetName', '450, rue Sherbrooke O., bureau 9', 'rue Sherbrooke O.'],
  ['suite', 'Suite 400', '400'],
  ['suite', 'Bureau # 4B', '4B'],
  ['suite', 'Unity', 'Unity'],
  ['city', '12 Bay St, Ottawa ON K1P 2J5', 'Ottawa'],
  ['city', 'Montréal (Québec) H2X 1Y4', 'Montréal'],
  ['city', 'Saint-Jérôme QC', 'Saint-Jérôme'],
  ['city', 'Ottawa, ON K1P 215', 'Ottawa'],
  ['city', 'Ottawa K1P 2J5', 'Ottawa'],
  ['province', 'Ottawa, ON K1P 2J5', 'ON'],
  ['province', 'Ottawa', undefined],
  ['postalCode', 'Ottawa ON k1p2j5', 'K1P 2J5'],
  ['postalCode', 'Ottawa', undefined],
  ['phoneNumber', 'Tel. (514) 201-3344 or 1-514-201-3345', '(514) 201-3344, (514) 201-3345'],
  ['phoneNumber', 'call us', undefined],
  ['accountNumber', 'Account no: 12-345 678', '12-345 678'],
  ['requesterName', ' Ann Roy ', 'Ann Roy'],
] as const)('a line copied to %s: %s', (field, text, value) => {
  expect(copiedValue(field, text, '')).toBe(value);
});

test('a copied number is added to those of the request', () => {
  expect(copiedValue('phoneNumber', '514 201 3345', '514-201-3344')).toBe('514-201-3344, (514) 201-3345');
  expect(copiedValue('phoneNumber', '514 201 3344', '514-201-3344')).toBe('514-201-3344');
});
