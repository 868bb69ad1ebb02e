/** What a sample invoice says. All names, addresses and numbers are invented. */
export interface SampleBill {
  readonly issuer: string;
  readonly tagline: string;
  readonly website: string;
  readonly colour: string;
  readonly customer: string;
  readonly service: readonly [street: string, place: string];
  readonly account: string;
  readonly invoice: string;
  readonly date: string;
  readonly due: string;
  readonly period: string;
  /** The main number first. */
  readonly numbers: readonly string[];
  readonly charges: readonly (readonly [text: string, amount: string])[];
  readonly taxes: readonly (readonly [text: string, amount: string])[];
  readonly total: string;
  readonly words: typeof ENGLISH;
}

const ENGLISH = {
  title: 'Invoice',
  account: 'Account number',
  invoice: 'Invoice number',
  date: 'Invoice date',
  due: 'Payment due',
  period: 'Billing period',
  billTo: 'Billed to',
  service: 'Service address',
  main: 'Main telephone number',
  lines: 'Other telephone lines',
  charges: 'Charges this month',
  total: 'Total amount due',
  questions: 'Questions about your telephone service?',
  sample: 'Sample invoice for trying out the form. All names, addresses and numbers are invented.',
};

const FRENCH: typeof ENGLISH = {
  title: 'Facture',
  account: 'Numéro de compte',
  invoice: 'Numéro de facture',
  date: 'Date de facturation',
  due: 'Payable avant le',
  period: 'Période de facturation',
  billTo: 'Facturé à',
  service: 'Adresse de service',
  main: 'Numéro de téléphone principal',
  lines: 'Autres lignes téléphoniques',
  charges: 'Frais du mois',
  total: 'Montant total à payer',
  questions: 'Des questions sur votre service téléphonique?',
  sample: 'Exemple de facture pour essayer le formulaire. Noms, adresses et numéros sont inventés.',
};

/** The numbers end differently from those that the provider sandbox treats specially. */
export const SAMPLE_BILLS: Readonly<Record<'native' | 'scan' | 'photo', SampleBill>> = {
  native: {
    issuer: 'Northlake Telecom',
    tagline: 'Business telephone and internet',
    website: 'www.northlaketelecom.example',
    colour: '#1f5fa8',
    customer: 'Maple Street Bakery Inc.',
    service: ['1280 Dundas Street West, Unit 4', 'Toronto, ON  M6J 1X7'],
    account: '77345120',
    invoice: 'INV-2026-11-0482',
    date: 'November 2, 2026',
    due: 'November 23, 2026',
    period: 'October 1 to October 31, 2026',
    numbers: ['416-201-4410', '416-201-4411', '416-201-4412'],
    charges: [
      ['Business telephone lines (3)', '$104.85'],
      ['Call display and voice mail', '$12.00'],
      ['Long distance, 214 minutes', '$8.56'],
    ],
    taxes: [['HST 13% (123456789 RT0001)', '$16.30']],
    total: '$141.71',
    words: ENGLISH,
  },
  scan: {
    issuer: 'Télécom Boréal',
    tagline: 'Téléphonie et internet d’affaires',
    website: 'www.telecomboreal.example',
    colour: '#1c6b5a',
    customer: 'Clinique dentaire Laurier inc.',
    service: ['4820, boulevard Saint-Laurent, bureau 210', 'Montréal (Québec)  H2T 1R5'],
    account: '305187742',
    invoice: 'F-2026-09917',
    date: '3 novembre 2026',
    due: '24 novembre 2026',
    period: 'Du 1er au 31 octobre 2026',
    numbers: ['514 201-5520', '514 201-5521'],
    charges: [
      ['Lignes téléphoniques d’affaires (2)', '69,90 $'],
      ['Afficheur et boîte vocale', '8,00 $'],
      ['Interurbains, 96 minutes', '3,84 $'],
    ],
    taxes: [
      ['TPS 5 % (123456789 RT0001)', '4,09 $'],
      ['TVQ 9,975 % (1234567890 TQ0001)', '8,15 $'],
    ],
    total: '93,98 $',
    words: FRENCH,
  },
  photo: {
    issuer: 'Harbourline Voice',
    tagline: 'Cloud telephone service for teams',
    website: 'www.harbourlinevoice.example',
    colour: '#8a3b12',
    customer: 'Kestrel Design Studio Ltd.',
    service: ['640 Parliament Street, Suite 310', 'Toronto, ON  M4X 1K9'],
    account: '4822109',
    invoice: '2026-118830',
    date: 'November 5, 2026',
    due: 'November 26, 2026',
    period: 'October 5 to November 4, 2026',
    numbers: ['416-201-7730', '416-201-7731'],
    charges: [
      ['Telephone lines (2)', '$59.90'],
      ['Auto attendant', '$10.00'],
      ['Long distance, 41 minutes', '$1.64'],
    ],
    taxes: [['HST 13% (987654321 RT0001)', '$9.30']],
    total: '$80.84',
    words: ENGLISH,
  },
};
