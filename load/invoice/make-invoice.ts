import { makeAddress, type Address } from './addresses.ts';
import { CARRIERS, ENGLISH_NAMES, FRENCH_NAMES, PLACES, type Language } from './data.ts';
import { Random } from './random.ts';

/** The content of one invoice, independent of its layout. */
export interface Invoice {
  readonly carrier: string;
  readonly language: Language;
  readonly accountNumber: string;
  readonly customerName: string;
  readonly mailing: Address;
  /** Null if the invoice shows only the mailing address. */
  readonly service: Address | null;
  readonly date: Date;
  readonly due: Date;
  readonly mainNumber: string;
  readonly otherNumbers: readonly string[];
  readonly random: Random;
}

const ACCOUNT_FORMS: Readonly<Record<string, (random: Random) => string>> = {
  Bell: (random) => random.digits(9),
  Rogers: (random) => random.digits(random.chance(0.5) ? 9 : 12),
  Fido: (random) => random.digits(9),
  TELUS: (random) => random.digits(8),
  Koodo: (random) => random.digits(8),
  Vidéotron: (random) => `${random.digits(9)}-00${random.int(1, 9)}-${random.int(1, 9)}`,
  Cogeco: (random) => `50${random.digits(9)}`,
  Shaw: (random) => random.pick([random.digits(11), `${random.digits(3)}-${random.digits(4)}-${random.digits(4)}`]),
  'VoIP.ms': (random) => `AC-${random.digits(5)}`,
  Distributel: (random) => `D${random.digits(6)}`,
  'Bell MTS': (random) => random.digits(9),
  SaskTel: (random) => random.digits(8),
};

export interface InvoiceOptions {
  readonly language: Language;
  readonly carriers?: readonly string[];
}

export function makeInvoice(seed: number, { language, carriers = CARRIERS }: InvoiceOptions): Invoice {
  const random = new Random(seed);
  const carrier = random.pick(carriers);
  const places = PLACES.filter((place) => place.language === language);
  const place = random.pick(places);
  const upperCase = random.chance(0.35);
  const mailing = makeAddress(random, random.chance(0.6) ? place : random.pick(places), language, upperCase);
  const service = random.chance(0.75)
    ? random.chance(0.5)
      ? mailing
      : makeAddress(random, place, language, upperCase)
    : null;
  const name = random.pick(language === 'fr' ? FRENCH_NAMES : ENGLISH_NAMES);
  const date = new Date(Date.UTC(random.int(2024, 2026), random.int(0, 11), random.int(1, 28)));
  const number = () =>
    `${place.areaCode}${random.int(2, 9)}${random.int(20, 98)}${String(random.int(0, 9999)).padStart(4, '0')}`;
  return {
    carrier,
    language,
    accountNumber: (ACCOUNT_FORMS[carrier] ?? ((any) => any.digits(any.int(7, 10))))(random),
    customerName: upperCase ? name.toUpperCase() : name,
    mailing,
    service,
    date,
    due: new Date(date.getTime() + random.int(14, 24) * 86_400_000),
    mainNumber: number(),
    otherNumbers: Array.from({ length: random.int(0, 3) }, number),
    random,
  };
}
