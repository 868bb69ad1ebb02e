type Json = Record<string, unknown>;

const MOMENT = '2026-11-24T17:00:00.000Z';

/** Values of fields by name; the first one that the schema allows is used. Numbers are the sandbox's. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  accountNumber: ['512345678'],
  active: [0],
  actor: ['customer'],
  address: ['127.0.0.1'],
  askedBy: ['customer'],
  authorizedPerson: [null],
  batchId: [null],
  billingInfo: [null],
  browser: ['Firefox'],
  btn: ['5142013344', null],
  cancelled: [0],
  cancelRequested: [false],
  canResubmit: [false],
  carrier: ['Bell Canada'],
  cause: ['address_mismatch'],
  causeTexts: [[]],
  changeRequested: [false],
  city: ['Montréal'],
  code: ['123456'],
  comments: [null],
  company: ['Bell Canada'],
  currentCarrier: ['Bell Canada'],
  currentPassword: ['demo-customer'],
  customerName: ['Boulangerie Côté inc.'],
  detail: ['The service address differs from the record of the current carrier.'],
  details: [],
  did: ['5142013344'],
  dueDate: [null, '2026-12-01'],
  e911Status: [null],
  email: ['customer@example.com'],
  expectedOn: ['2026-11-30'],
  failedNumbers: [[]],
  failures: [[]],
  faultyFields: [[]],
  filename: ['letter.pdf'],
  firstNumber: ['5142013344'],
  floorNo: [null],
  from: [null],
  host: ['portal.example'],
  id: [7],
  imei: [null],
  imeiSet: [false],
  isAdmin: [false],
  isOverride: [false],
  ispOrderId: ['LNP-100042'],
  ispOrderResponse: [null],
  jeopardy: [null],
  lastError: [null],
  letterMissing: [false],
  loaFilename: ['letter.pdf'],
  mailingAddress: [null],
  message: ['The record was changed.'],
  method: ['POST'],
  missingDocuments: [[]],
  name: ['customer'],
  newBtn: [null],
  newPassword: ['a long new password'],
  nextSteps: [null],
  note: [null],
  npanxx: ['514201'],
  number: ['5142013344'],
  numbers: ['514-201-3344'],
  ok: [true],
  orderedNumbers: [['5142013344']],
  orderName: ['Toronto Office Numbers'],
  outcome: [null],
  password: ['demo-customer'],
  path: ['/v1/orders'],
  phoneNumber: ['514-201-3344'],
  pin: [null],
  pinSet: [false],
  pon: ['PON100042', null],
  portable: ['Yes'],
  postalCode: ['H3A1H6'],
  province: ['QC'],
  quantity: [1],
  rate_center: ['MONTREAL'],
  rateCenter: ['MONTREAL'],
  reason: ['No longer a customer'],
  recoveryCodes: [['abcd-efgh-jkmn']],
  reference: ['HQ move', null],
  rejected: [0],
  rejectionCauses: [[]],
  rejectionReason: [null],
  rejectionSummary: [null],
  replyBy: [null],
  requesterName: ['Boulangerie Côté inc.'],
  requestName: ['Main toll-free number'],
  reseller: [null],
  samples: [['native']],
  streetName: ['rue Sherbrooke O'],
  streetNo: ['1200'],
  suite: [null],
  suspendedAt: [null],
  suspensionReason: [null],
  system: ['Linux'],
  text: ['Boulangerie Côté inc.'],
  tier: ['1'],
  tn: ['5142013344'],
  to: ['pending'],
  tollFreeNumbers: ['["8882013344"]', ['8882013344']],
  trunks: [null, ['PRI-1']],
  updateMessage: ['Is there any news about the date?'],
  userId: [2],
  username: ['customer'],
  version: [3],
  whyNot: [null],
};

/** Whether a schema without references allows a value, as far as the schemas of the contract need it. */
function allows(schema: Json, value: unknown): boolean {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices) return choices.some((choice) => allows(choice, value));
  if ('const' in schema) return schema['const'] === value;
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value);
  const types = [schema['type'] ?? typeOf(value)].flat();
  const type = typeOf(value);
  if (!types.includes(type) && !(type === 'integer' && types.includes('number'))) return false;
  if (typeof value === 'string') {
    const {
      pattern,
      minLength = 0,
      maxLength = Infinity,
    } = schema as {
      pattern?: string;
      minLength?: number;
      maxLength?: number;
    };
    return value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value));
  }
  if (Array.isArray(value)) return value.every((item) => allows((schema['items'] ?? {}) as Json, item));
  return type !== 'object' || schema['properties'] === undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/**
 * Creates a value that a schema of the document allows, with realistic values for known fields.
 * @param schemas the components to which references lead
 * @param name of the field that has the value
 */
export function exampleOf(schema: Json, schemas: Json, name = ''): unknown {
  const reference = schema['$ref'] as string | undefined;
  if (reference !== undefined) {
    const id = reference.slice(reference.lastIndexOf('/') + 1);
    return id.startsWith('JsonValue') ? 'text' : exampleOf(schemas[id] as Json, schemas, name);
  }
  const known = VALUES[name]?.find((value) => allows(schema, value));
  if (known !== undefined) return known;
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, schemas, name);
  const [type] = [schema['type'] ?? 'object'].flat();
  if (type === 'object') return objectExample(schema, schemas);
  if (type === 'array') return [exampleOf((schema['items'] ?? {}) as Json, schemas, name)];
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1));
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return (
    { 'date-time': MOMENT, date: MOMENT.slice(0, 10), email: 'customer@example.com' }[String(schema['format'])] ??
    'text'
  );
}

function objectExample(schema: Json, schemas: Json): Json {
  const { properties, required = [] } = schema as { properties?: Record<string, Json>; required?: readonly string[] };
  if (!properties) {
    const { additionalProperties, propertyNames } = schema as { additionalProperties?: Json; propertyNames?: Json };
    if (!additionalProperties) return {};
    const keys = (propertyNames?.['enum'] as readonly string[] | undefined) ?? ['field'];
    return Object.fromEntries(keys.map((key) => [key, exampleOf(additionalProperties, schemas)]));
  }
  const shown = Object.entries(properties).filter(
    ([name, property]) =>
      required.includes(name) || (VALUES[name] ?? []).some((value) => value !== null && allows(property, value)),
  );
  return Object.fromEntries(
    (shown.length > 0 ? shown : Object.entries(properties)).map(([name, property]) => [
      name,
      exampleOf(property, schemas, name),
    ]),
  );
}
