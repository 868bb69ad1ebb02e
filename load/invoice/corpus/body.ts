import { TEXTS } from '../words/texts.ts';
import type { Invoice } from './invoice.ts';
import { outsiderLines } from './issuers.ts';
import type { Line, Row } from './sheet.ts';
import { writeDate, writeMoney, writeNumber } from './values.ts';

const textRow = (lines: readonly Line[], gap = 1): Row => ({ gap, cells: [{ share: 1, lines }] });
const small = (text: string): Line => ({ text, scale: 0.8 });

export function chargeRows({ recipe, random, language }: Invoice, count: number): readonly Row[] {
  const texts = TEXTS[language];
  const shade = recipe.colour === 'shade' ? { tone: 'shade' as const } : {};
  const dark = recipe.colour === 'dark-band' ? { tone: 'dark' as const } : shade;
  const boxed = recipe.colour === 'ruled-table';
  const rule =
    recipe.colour === 'rules'
      ? { rule: 'solid' as const }
      : recipe.colour === 'dashes'
        ? { rule: 'dashed' as const }
        : {};
  return [
    textRow([{ text: random.pick(texts.charges), bold: true, scale: 1.2 }], 1.5),
    {
      gap: 0,
      boxed,
      ...rule,
      cells: [{ share: 1, lines: [{ text: texts.description, end: texts.amount, bold: true }], ...dark }],
    },
    ...Array.from({ length: count }, (_, index): Row => ({
      gap: 0,
      boxed,
      cells: [
        {
          share: 1,
          lines: [{ text: random.pick(texts.chargeNames), end: writeMoney(random, language) }],
          ...(index % 2 === 1 ? shade : {}),
        },
      ],
    })),
  ];
}

export function noteRows(invoice: Invoice): readonly Row[] {
  const { recipe, random, text, language, issuer } = invoice;
  const has = (decoy: string) => recipe.decoys === decoy || recipe.decoys === 'all';
  const lines = [
    ...(recipe.accountPlace === 'sentence' ? [text.sentence('account', invoice.account)] : []),
    ...(random.chance(0.4) ? [period(invoice)] : []),
    ...(has('bank') ? [`${text.label('bank').join(' ')} ${random.digits(random.int(7, 12))}`] : []),
    ...outsiderLines(random, language, recipe),
    random.pick(TEXTS[language].terms),
    ...(recipe.issuer === 'foot'
      ? [[issuer.legal, ...issuer.address, ...issuer.contacts].filter(Boolean).join(', ')]
      : []),
  ];
  return [textRow(lines.map((line) => small(line)))];
}

/** The part that goes back with the payment. */
export function stubRows(invoice: Invoice): readonly Row[] {
  const { recipe, random, text, language, issuer } = invoice;
  const needed = recipe.accountPlace === 'stub-only' || recipe.issuer === 'stub';
  if (!needed && random.chance(0.5)) return [];
  const label = (name: 'account' | 'total' | 'due', value: string): Line => ({
    label: text.label(name).join(' '),
    text: value,
  });
  const facts = [label('due', writeDate(random, invoice.due, language)), label('total', writeMoney(random, language))];
  return [
    {
      gap: 2,
      rule: recipe.colour === 'rules' ? 'solid' : 'dashed',
      cells: [{ share: 1, lines: [small(random.pick(TEXTS[language].returnPart))] }],
    },
    {
      gap: 0.5,
      cells: [
        {
          share: 1,
          labelShare: 0.55,
          lines: recipe.accountPlace === 'sentence' ? facts : [label('account', invoice.account), ...facts],
        },
        {
          share: 1,
          lines: [
            ...text.label('remit').map((one) => small(one)),
            ...[issuer.legal, ...(recipe.issuer === 'foot' ? [] : issuer.address)]
              .filter(Boolean)
              .map((one): Line => ({ text: one })),
            ...(recipe.issuer === 'stub' ? issuer.contacts.map((one) => small(one)) : []),
          ],
        },
      ],
    },
    ...(recipe.decoys === 'scan-line' || recipe.decoys === 'all'
      ? [textRow([{ text: `${random.digits(18)} ${random.digits(10)} ${random.digits(4)}` }])]
      : []),
  ];
}

/** A page of calls. */
export function detailRows({ random, language, date, numbers }: Invoice, count: number): readonly Row[] {
  const texts = TEXTS[language];
  const form = random.int(0, 4);
  const cells = (words: readonly string[], bold = false) =>
    words.map((text) => ({ share: 1, lines: [{ text, bold }] }));
  const area = (numbers[0] ?? '416').slice(0, 3);
  return [
    textRow([{ text: random.pick(texts.details), bold: true, scale: 1.2 }], 0),
    { gap: 0, rule: 'solid', cells: cells([...texts.detailHeads, texts.amount], true) },
    ...Array.from({ length: count }, (): Row => ({
      gap: 0,
      cells: cells([
        new Date(date.getTime() - random.int(1, 28) * 86_400_000).toISOString().slice(0, 10),
        `${random.int(8, 18)}:${random.int(10, 59)}`,
        writeNumber(`${random.pick([area, '416', '514'])}201${random.int(1_000, 9_999)}`, form),
        String(random.int(1, 48)),
        writeMoney(random, language),
      ]),
    })),
  ];
}

function period({ random, text, date, language }: Invoice): string {
  const day = (back: number) => writeDate(random, new Date(date.getTime() - back * 86_400_000), language);
  return [...text.label('period'), day(random.int(28, 31)), '-', day(1)].join(' ');
}
