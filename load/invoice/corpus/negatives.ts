import { NEGATIVES } from '../words/negatives.ts';
import { scanOf } from '../pictures/scan.ts';
import { randomFor } from './axes.ts';
import { makeInvoice, type Invoice } from './invoice.ts';
import { printSheet, type DocumentClass } from './document.ts';
import type { Line, Row, Sheet, SheetStyle } from './sheet.ts';
import { writeDate, writeMoney } from './values.ts';

const PLAIN: SheetStyle = { size: 10, face: 'sans', landscape: false, colour: '#222222', punchHoles: false };

export interface NegativeDocument {
  readonly kind: string;
  readonly class: DocumentClass;
  readonly content: Uint8Array;
}

/** Makes one document of each kind that people upload by mistake. */
export async function* makeNegatives(round: number, hasScans: boolean): AsyncGenerator<NegativeDocument> {
  for (const [index, kind] of NEGATIVES.entries()) {
    const seed = 40_000_000 + round * 100 + index;
    const invoice = makeInvoice(seed, 'tuning', { recipe: { pages: 'one', issuerKind: 'invented' } });
    const content = await printSheet(sheetOf(invoice, kind), invoice.recipe.route, seed);
    yield { kind: kind.name, class: 'native', content };
    if (hasScans)
      yield { kind: kind.name, class: 'scan', content: await scanOf(content, randomFor(seed, 'scan'), 'skew') };
  }
  if (!hasScans) return;
  const blank = await printSheet({ pages: [[]], style: PLAIN }, 'library', round);
  yield { kind: 'blank noisy page', class: 'scan', content: await scanOf(blank, randomFor(round, 'scan'), 'bilevel') };
}

function sheetOf(invoice: Invoice, { words, title, isInvoice, name: kind }: (typeof NEGATIVES)[number]): Sheet {
  const { random, language, customer, issuer, account, date, recipe } = invoice;
  const row = (lines: readonly Line[]): Row => ({ gap: 1, cells: [{ share: 1, lines }] });
  const body = words[language].map((text): Line =>
    isInvoice ? { text, end: writeMoney(random, language) } : { text },
  );
  const facts: readonly Line[] = [
    { label: invoice.text.label('account').join(' '), text: account },
    { label: invoice.text.label('date').join(' '), text: writeDate(random, date, language) },
    { label: invoice.text.label('due').join(' '), text: writeDate(random, invoice.due, language) },
    { label: invoice.text.label('service').join(' '), text: customer.lines.slice(-2).join(' ').replace('\t', ' ') },
  ];
  const name = title[language];
  return {
    pages: [
      [
        row([{ text: `${random.pick(['Ridge', 'Vallée', 'Lac', 'Union'])} ${name}`, bold: true, scale: 2 }]),
        row([issuer.address.join(', ')].map((text) => ({ text }))),
        ...(isInvoice || kind === 'letter'
          ? [row(customer.lines.map((text) => ({ text: text.replace('\t', ' ') })))]
          : []),
        ...(isInvoice ? [row(facts)] : [row([{ text: writeDate(random, date, language) }])]),
        row(body),
        ...(isInvoice ? [row([{ text: 'Total', end: writeMoney(random, language), bold: true }])] : []),
      ],
    ],
    style: { ...PLAIN, size: Number(recipe.size), face: recipe.face },
  };
}
