import type { Random } from '../random.ts';
import { COMPANY_HEADS, COMPANY_TRADES, LAST_NAMES, LEGAL_FORMS } from '../words/names.ts';
import { PLACES, STREETS } from '../words/streets.ts';
import trades from './trades.json' with { type: 'json' };
import { toTruth, type WrittenDocument } from '../written/read-written.ts';
import { randomFor } from '../corpus/axes.ts';
import type { Language } from '../corpus/label-text.ts';
import { writeDate, writeMoney, writeNumber } from '../corpus/values.ts';

/** A kind of document of another trade, as `trades.json` lists them. */
interface Trade {
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly facts: readonly string[];
  /** What is charged. */
  readonly items: readonly string[];
  readonly notes: readonly string[];
  /** Such issuers charge for telephone lines, too. */
  readonly hasLines?: boolean;
  /** A letter or a record, without amounts due. */
  readonly isLetter?: boolean;
}

const TRADES: Readonly<Record<Language, readonly Trade[]>> = trades;
const TEXTS = {
  en: {
    number: ['Invoice no.', 'Invoice', 'No.', 'Account', 'Account number', 'Customer no.', 'Reference', 'Client'],
    date: ['Date', 'Invoice date', 'Bill date', 'Issued', 'Statement date'],
    to: ['Bill to', 'Customer', 'To', 'Sold to', 'Client', 'Name'],
    phone: ['Tel.', 'Phone', 'Telephone', 'Call us', 'Questions?', 'Telephone on file', 'Contact', 'Toll-free'],
    taxes: ['GST', 'HST', 'GST 5%', 'HST 13%'],
    total: ['Total', 'Amount due', 'Total due', 'Please pay', 'Balance due'],
    lines: [
      ...['Telephone line #', 'Business line #', 'Phone #', 'Local telephone service #', 'VoIP line #', 'Telephone'],
      ...['Line # with voice mail', 'Monthly phone service, #', 'Hosted extension #', 'Elevator telephone line #'],
      ...['Internet and phone bundle #', 'Long distance, #', 'Local line #, October', 'DID #'],
    ],
    known: ['Telephone', 'Phone', 'Dial', 'Voice'],
    remarks: [
      ...['Our telephone lines are open from 8 to 5', 'Phone number on file: #', 'Add a business phone line today!'],
      ...[
        'Call # or toll-free 1-866-201-0310',
        'Leave a voice mail at #',
        'Moving? Tell us by telephone',
        'Fax line #',
      ],
      ...[
        'Contact for this order: #, cell phone',
        'Your phone company may charge for calls',
        'Ask for Line, local 204',
      ],
      ...['Lines open day and night: #', 'Text us at #', 'Telephone Road, at the old exchange'],
    ],
    jobs: [
      ...[
        'Order by phone, #',
        'Called by #',
        'Visit about telephone line #',
        'Telephone message, #',
        'Delivery, call #',
      ],
      ...['Telephone calls with the client', 'Work in telephone room', 'Pickup, phone #', 'Line check', 'Phone cable'],
    ],
  },
  fr: {
    number: ['No de facture', 'Facture', 'No', 'Compte', 'No de compte', 'No client', 'Référence', 'Dossier'],
    date: ['Date', 'Date de facture', 'Facturé le', 'Émise le', 'Date du relevé'],
    to: ['Facturé à', 'Client', 'À', 'Vendu à', 'Nom', 'Abonné'],
    phone: ['Tél.', 'Téléphone', 'Appelez-nous', 'Questions?', 'Téléphone au dossier', 'Contact', 'Sans frais'],
    taxes: ['TPS', 'TVH', 'TVQ', 'TPS 5 %'],
    total: ['Total', 'Montant dû', 'Total à payer', 'Net à payer', 'Solde'],
    lines: [
      ...['Ligne téléphonique #', 'Ligne d’affaires #', 'Téléphone #', 'Service téléphonique local #', 'Ligne VoIP #'],
      ...['Ligne # avec boîte vocale', 'Téléphonie mensuelle, #', 'Poste hébergé #', 'Ligne de l’ascenseur #'],
      ...['Duo Internet et téléphone #', 'Interurbains, #', 'Ligne locale #, octobre', 'Téléphone', 'Numéro SDA #'],
    ],
    known: ['Téléphone', 'Téléphonie', 'Signal', 'Voix'],
    remarks: [
      ...['Nos lignes sont ouvertes de 8 h à 17 h', 'Téléphone au dossier : #', 'Ajoutez une ligne d’affaires!'],
      ...['Composez le # ou le 1-866-201-0310', 'Laissez un message dans la boîte vocale, #', 'Ligne directe #'],
      ...['Contact pour la commande : #, cellulaire', 'Des frais d’appel peuvent s’appliquer', 'Textez-nous au #'],
      ...['Demandez Line, poste 204', 'Télécopieur, ligne #', 'Rang du Téléphone, ancien central'],
    ],
    jobs: [
      ...['Commande téléphonique, #', 'Appelé par #', 'Visite, ligne téléphonique #', 'Message téléphonique, #'],
      ...['Appels téléphoniques au client', 'Travaux, salle de téléphonie', 'Cueillette, tél. #', 'Câble de téléphone'],
    ],
  },
} as const;

/**
 * Makes documents of other trades, which speak of telephones as all documents do, and invoices of such trades that
 * also charge for telephone lines.
 */
export function* makeTradeDocuments(rounds: number): Generator<WrittenDocument> {
  for (let round = 0; round < rounds; round += 1)
    for (const language of ['en', 'fr'] as const)
      for (const [index, trade] of TRADES[language].entries()) {
        const name = `trade-${language}-${index}-${round}`;
        yield { name, pages: [linesOf(trade, randomFor(round, name), language, false)], truth: undefined };
        if (trade.hasLines)
          yield {
            name: `${name}-lines`,
            pages: [linesOf(trade, randomFor(round, `${name}-lines`), language, true)],
            truth: toTruth({}),
          };
      }
}

function linesOf(trade: Trade, random: Random, language: Language, hasLines: boolean): readonly string[] {
  const { names, titles, facts, items, notes, isLetter } = trade;
  const texts = TEXTS[language];
  const date = () => writeDate(random, new Date(Date.UTC(2026, random.int(0, 11), random.int(13, 28))), language);
  const [issuer, customer] = [companyOf(random, language, names), customerOf(random, language)];
  const title = random.pick(titles);
  const head = random.pick([
    [`${issuer}     ${title}`, addressOf(random, language)],
    [title, issuer, addressOf(random, language)],
    [issuer, title],
    [issuer, addressOf(random, language), '', title.toUpperCase()],
  ]);
  const details = random.shuffle([
    `${random.pick(texts.number)}  ${random.digits(random.int(4, 8))}`,
    `${random.pick(texts.date)}: ${date()}`,
    ...some(random, facts, 2),
    ...(random.chance(0.6) ? [`${random.pick(texts.phone)} ${phoneOf(random)}`] : []),
  ]);
  const billed = hasLines ? lineCharges(random, language) : [];
  const spoken = (list: readonly string[], most: number) =>
    some(random, list, random.int(0, most)).map((text) => text.replace('#', phoneOf(random)));
  const charges = isLetter
    ? []
    : [...some(random, items, random.int(1, 6)), ...billed, ...(hasLines ? [] : spoken(texts.jobs, 2))];
  const money = () => writeMoney(random, language);
  const sums = isLetter ? [] : [...some(random, texts.taxes, 1), random.pick(texts.total)];
  const footer = [
    ...some(random, notes, random.int(isLetter ? 3 : 0, isLetter ? 6 : 2)),
    ...spoken(texts.remarks, 3),
    ...(random.chance(0.7) ? [`${random.pick(texts.phone)} ${phoneOf(random)}`] : []),
  ];
  return [
    ...head,
    '',
    ...details,
    `${random.pick(texts.to)}: ${customer}`,
    addressOf(random, language),
    '',
    ...[...random.shuffle(charges), ...sums].map((text) => `  ${text.padEnd(50)}  ${money()}`),
    '',
    ...footer,
  ];
}

function lineCharges(random: Random, language: Language): readonly string[] {
  return some(random, TEXTS[language].lines, random.int(1, 3)).map((text) =>
    text.includes('#') ? text.replace('#', phoneOf(random)) : `${text} ${phoneOf(random)}`,
  );
}

/** Some of the texts, in their order. */
function some(random: Random, texts: readonly string[], count: number): readonly string[] {
  const chosen = new Set(random.shuffle(texts).slice(0, count));
  return texts.filter((text) => chosen.has(text));
}

function companyOf(random: Random, language: Language, trades: readonly string[]): string {
  const [head, trade] = [random.pick(COMPANY_HEADS[language]), random.pick(trades)];
  return language === 'fr' ? `${trade} ${head}` : `${head} ${trade}`;
}

/** Customers of other trades may be telephone companies. */
function customerOf(random: Random, language: Language): string {
  if (random.chance(0.3)) return companyOf(random, language, TEXTS[language].known);
  if (random.chance(0.2)) return random.pick(LAST_NAMES[language]);
  return `${companyOf(random, language, COMPANY_TRADES[language])} ${random.pick(LEGAL_FORMS[language])}`;
}

function addressOf(random: Random, language: Language): string {
  const { city } = random.pick(PLACES[language]);
  return `${random.int(2, 9_900)} ${random.pick(STREETS.plain[language])}, ${city}`;
}

function phoneOf(random: Random): string {
  const area = random.pick(['204', '250', '306', '403', '416', '418', '450', '506', '514', '613', '705', '819', '902']);
  return writeNumber(`${area}20${random.int(1, 2)}${random.digits(4)}`, random.int(0, 4));
}
