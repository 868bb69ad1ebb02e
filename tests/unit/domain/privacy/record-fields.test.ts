import { describe, expect, test } from '@jest/globals';
import { toProviderCallRecord } from '../../../../src/adapters/isp/shared/call-record.ts';
import {
  SECRET_LNP_NAMES,
  secretsInRemarks,
  toLnpOrderInput,
} from '../../../../src/adapters/isp/generic/wire/mapping.ts';
import { createLog } from '../../../../src/adapters/platform/pino-log.ts';
import { eraseLnpRequest, eraseNumberOrder, eraseTfPortRequest } from '../../../../src/domain/privacy/erasure.ts';
import { LNP_FIELDS } from '../../../../src/domain/shared/fields/lnp-fields.ts';
import { NUMBER_ORDER_FIELDS } from '../../../../src/domain/shared/fields/number-order-fields.ts';
import { namesWhere, type RecordFields } from '../../../../src/domain/shared/fields/record-fields.ts';
import { TF_PORT_FIELDS } from '../../../../src/domain/shared/fields/tf-port-fields.ts';
import { aNativeOrder, anLnpRequest, aTfPortRequest } from '../../../support/databases/database-builders.ts';
import { portOrder } from '../../../support/providers/sandbox.ts';

const stored = { id: 1, version: 1 };
/** Each list, a record filled with the given values after its erasure, and the fields that are not personal. */
const LISTS: readonly [string, RecordFields, (values: object) => object, readonly string[]][] = [
  [
    'an LNP request',
    LNP_FIELDS,
    (values) => eraseLnpRequest({ ...anLnpRequest(values), ...stored }),
    ['phoneNumber', 'portType', 'dueDate', 'province', 'currentCarrier', 'portScope'],
  ],
  [
    'a toll-free request',
    TF_PORT_FIELDS,
    (values) => eraseTfPortRequest({ ...aTfPortRequest(values), ...stored }),
    ['tollFreeNumbers', 'province'],
  ],
  [
    'a number order',
    NUMBER_ORDER_FIELDS,
    (values) => eraseNumberOrder({ ...aNativeOrder(values), ...stored }),
    ['npanxx', 'rateCenter', 'province', 'quantity', 'orderedNumbers'],
  ],
];

/** A value of the field's type that contains the name of the field. */
function personalValue(name: string, type: string): unknown {
  const text = `Beaulieu ${name}`;
  return type === 'texts' ? [text] : type === 'json' ? { text } : text;
}

describe.each(LISTS)('%s', (_record, fields, eraseRecordOf, impersonal) => {
  const personal = namesWhere(fields, ({ privacy }) => privacy !== 'none');
  const values = Object.fromEntries(personal.map((name) => [name, personalValue(name, fields[name]?.type ?? '')]));

  test('has personal fields except those that are listed here, and every one is erased', () => {
    expect(namesWhere(fields, ({ privacy }) => privacy === 'none')).toEqual(impersonal);
    expect(personal.length).toBeGreaterThan(0);
    const erased = JSON.stringify(eraseRecordOf(values));
    expect(personal.filter((name) => erased.includes(`Beaulieu ${name}`))).toEqual([]);
  });

  test('has every personal field masked in log lines', () => {
    const lines: string[] = [];
    createLog('info', undefined, { write: (line: string) => void lines.push(line) }).info(values, 'a record');
    const line = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
    expect(personal.filter((name) => line[name] !== '•')).toEqual([]);
  });
});

const MASKED = { secretNames: SECRET_LNP_NAMES };

test('secret fields of an LNP request are masked in the recorded provider calls', () => {
  const secrets = namesWhere(LNP_FIELDS, ({ privacy }) => privacy === 'secret');
  expect(secrets).toContain('accountNumber');
  const values = Object.fromEntries(secrets.map((name) => [name, `secret of ${name}`]));
  const json = toLnpOrderInput(portOrder('5142010100', values), 2);
  expect(secrets.filter((name) => JSON.stringify(json).includes(`secret of ${name}`))).toEqual(secrets);
  const call = { method: 'POST', path: '/lnp/orders', json } as const;
  const answer = { status: 201, text: JSON.stringify(values) };
  const record = toProviderCallRecord(call, 'lnp-1', new Date(0), answer, MASKED);
  expect(JSON.stringify(record)).not.toContain('secret of');
  const order = portOrder('5142010100', { pin: '4815', imei: '490154203237518' });
  const remarks = toLnpOrderInput(order, 1);
  const masked = { ...call, json: remarks, secrets: secretsInRemarks(order.fields) };
  expect(JSON.stringify(remarks)).toMatch(/4815.*490154203237518/);
  const refusal = { status: 422, text: JSON.stringify(remarks) };
  const stored = toProviderCallRecord(masked, 'lnp-1', new Date(0), refusal, MASKED);
  expect(JSON.stringify(stored)).not.toMatch(/4815|4901542/);
});

test('free texts are masked entirely in the recorded provider calls, also where a response repeats them', () => {
  const json = { remarks: 'Call 7 PIN 4815', items: [{ text: 'My PIN is 4815' }, { remarks: null }], kind: 'regular' };
  const text = JSON.stringify({ remarks: 'Call 7 PIN 4815', message: 'No: My PIN is 4815', text: 'Too late' });
  const freeText = { sent: new Set(['remarks', 'text']), received: new Set(['remarks']) };
  const call = { method: 'POST', path: '/lnp/orders', json } as const;
  const stored = toProviderCallRecord(call, 'lnp-1', new Date(0), { status: 422, text }, { ...MASKED, freeText });
  expect(stored.request).toEqual({ remarks: '•••', items: [{ text: '•••' }, { remarks: null }], kind: 'regular' });
  expect(stored.response).toMatchObject({ remarks: '•••', text: 'Too late' });
  expect(JSON.stringify(stored)).not.toContain('815');
});
