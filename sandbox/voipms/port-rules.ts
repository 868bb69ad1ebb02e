import type { Fields } from './carrier-call.ts';

type Problem = readonly [code: string, isWrong: (fields: Fields) => boolean, description: string];

const has = (name: string) => (fields: Fields) => (fields[name] ?? '').trim() !== '';
const lacks = (name: string) => (fields: Fields) => !has(name)(fields);
const numbers = ({ numbers: list = '' }: Fields): string[] => list.split(',');
const isTollFree = (number: string): boolean => /^8(00|88|77|66|55|44|33)/.test(number);
/** No company name may be in the name of the person. */
const COMPANY = /\b(inc|ltd|ltée|llc|corp)\b/i;

const PROBLEMS: readonly Problem[] = [
  ['invalid_porttype', ({ portType = '' }) => !/^[1-5]$/.test(portType), 'The port type is invalid'],
  ['invalid_number', (fields) => !numbers(fields).every((did) => /^\d{10}$/.test(did)), 'A number is invalid'],
  [
    'invalid_tfnumber_porttype',
    (fields) => fields['portType'] !== '3' && numbers(fields).some(isTollFree),
    'Toll-free numbers need the port type 3',
  ],
  ['invalid_firstname', lacks('firstName'), 'The first name is missing'],
  ['invalid_lastname', lacks('lastName'), 'The last name is missing'],
  ['invalid_firstname', ({ firstName = '' }) => COMPANY.test(firstName), 'The first name is that of a company'],
  ['invalid_lastname', ({ lastName = '' }) => COMPANY.test(lastName), 'The last name is that of a company'],
  [
    'invalid_statement_name',
    (fields) => fields['locationType'] === '1' && lacks('statementName')(fields),
    'The name of the company is missing',
  ],
  ['invalid_address', lacks('address1'), 'The address is missing'],
  ['invalid_city', lacks('city'), 'The city is missing'],
  ['invalid_state', ({ state = '' }) => !/^[A-Z]{2}$/.test(state), 'The province is invalid'],
  ['invalid_zip', ({ zip = '' }) => !/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(zip), 'The postal code is invalid'],
  ['invalid_country', ({ country }) => country !== 'CA', 'The country is invalid'],
  ['invalid_provider_name', lacks('providerName'), 'The name of the provider is missing'],
  ['invalid_provider_account', lacks('providerAccount'), 'The account at the provider is missing'],
];

/** What the carrier finds wrong in an order, in the form of its answer. */
export function problemsOf(fields: Fields, isTakenAlready: boolean): { code: string; description: string }[] {
  const found = PROBLEMS.filter(([, isWrong]) => isWrong(fields)).map(([code, , description]) => ({
    code,
    description,
  }));
  return isTakenAlready
    ? [...found, { code: 'invalid_number_exist', description: 'The number already exists in our system' }]
    : found;
}
