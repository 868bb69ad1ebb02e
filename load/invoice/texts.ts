import type { Language } from './data.ts';
import type { Random } from './random.ts';

const MONTHS = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
} as const;
const SHORT = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
} as const;

/** Formats a date as invoices do; all-numeric only if day and month cannot be confused. */
export function writeDate(random: Random, date: Date, language: Language): string {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const long = MONTHS[language][month] ?? '';
  const short = SHORT[language][month] ?? '';
  if (language === 'fr') {
    const first = day === 1 ? '1er' : String(day);
    return random.pick([`${first} ${long} ${year}`, `${first} ${short} ${year}`, date.toISOString().slice(0, 10)]);
  }
  return random.pick([
    `${long} ${day}, ${year}`,
    `${short} ${String(day).padStart(2, '0')}, ${year}`,
    date.toISOString().slice(0, 10),
    `${day} ${short} ${year}`,
    `${short.toUpperCase()} ${day} ${year}`,
  ]);
}

export function writeMoney(random: Random, language: Language): string {
  const cents = random.int(1_000, 250_000);
  const [whole, rest] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')];
  return language === 'fr'
    ? `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${rest} $`
    : `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

export function writePhone(random: Random, number: string): string {
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  return random.pick([
    `(${area}) ${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    `${area} ${exchange}-${line}`,
    `${area}.${exchange}.${line}`,
  ]);
}

/** Returns one of the wordings of a label. */
export function label(random: Random, thing: keyof typeof LABELS, language: Language): string {
  return random.pick(LABELS[thing][language]);
}

const LABELS = {
  account: {
    en: ['Account number', 'Account Number', 'Account no.', 'Your account number', 'ACCOUNT NUMBER', 'Account #'],
    fr: ['Numéro de compte', 'No de compte', 'N° de compte', 'Votre numéro de compte', 'NUMÉRO DE COMPTE'],
  },
  date: {
    en: ['Bill date', 'Billing date', 'Invoice date', 'Statement date'],
    fr: ['Date de facturation', 'Date de la facture', 'Date de facture'],
  },
  due: {
    en: ['Due date', 'Payment due', 'Please pay by'],
    fr: ["Date d'échéance", 'Payable au plus tard le', 'Date limite de paiement'],
  },
  service: {
    en: ['Service address', 'Service Address', 'Service location', 'SERVICE ADDRESS'],
    fr: ['Adresse de service', 'Adresse du service', 'Lieu de service', 'ADRESSE DE SERVICE'],
  },
  invoiceTo: {
    en: ['Bill to', 'Billing address', 'Sold to', 'BILL TO'],
    fr: ['Facturé à', 'Facturer à', 'Adresse de facturation', 'FACTURÉ À'],
  },
  name: { en: ['Customer name', 'Account holder', 'Customer'], fr: ['Nom du client', 'Titulaire du compte', 'Client'] },
  main: {
    en: ['Main number', 'Billing telephone number', 'Telephone number'],
    fr: ['Numéro principal', 'Numéro de téléphone', 'Téléphone principal'],
  },
  invoice: {
    en: ['Invoice number', 'Invoice #', 'Bill number'],
    fr: ['Numéro de facture', 'No de facture', 'Facture no'],
  },
  total: {
    en: ['Total amount due', 'Amount due', 'Total due'],
    fr: ['Montant total dû', 'Montant à payer', 'Total à payer'],
  },
} as const;
