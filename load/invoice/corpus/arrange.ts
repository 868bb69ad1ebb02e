import { TEXTS } from '../words/texts.ts';
import type { Invoice } from './invoice.ts';
import { chargeRows, detailRows, noteRows, stubRows } from './body.ts';
import { lineOf, pair } from './place-value.ts';
import type { Cell, Line, Row, Sheet, SheetPage, SheetStyle } from './sheet.ts';
import { headRows, metaRows, phoneRows, serviceRows } from './sections.ts';
import { writeDate } from './values.ts';

export interface Arranged {
  readonly sheet: Sheet;
  /** The invoice date as printed. */
  readonly date: string;
  /** Whether the invoice marks one number as the main one, and whether it prints the others. */
  readonly hasMain: boolean;
  readonly hasOthers: boolean;
}

const DARK = ['#1b2a49', '#12372a', '#4a1030', '#222222', '#0b4f6c', '#5b1f00'];

/** Arranges an invoice for paper: what the recipe does not say is drawn. */
export function arrange(invoice: Invoice): Arranged {
  const { recipe, random, text, language } = invoice;
  const date = writeDate(random, invoice.date, language);
  const texts = TEXTS[language];
  const sections = {
    head: headRows(invoice),
    top: topRows(invoice, date),
    service: serviceRows(invoice),
    phones: phoneRows(invoice),
    charges: chargeRows(invoice, random.int(4, 8)),
    notes: noteRows(invoice),
    stub: stubRows(invoice),
  };
  const first = [...sections.head, ...sections.top];
  const last = [...sections.charges, ...sections.notes, ...sections.stub];
  const middle = random.chance(0.7)
    ? [...sections.service, ...sections.phones]
    : [...sections.phones, ...sections.service];
  const details = () => detailRows(invoice, random.int(8, 30));
  const pages: Readonly<Record<string, readonly SheetPage[]>> = {
    two: [[...first, ...middle, ...last], details()],
    later: [
      [...first, ...last],
      [...middle, ...details()],
    ],
    long: [[...first, ...last], ...Array.from({ length: random.int(2, 3) }, details), [...middle, ...details()]],
    cover: [
      [
        ...headRows(invoice),
        ...texts.cover.map((line): Row => ({ gap: 1, cells: [{ share: 1, lines: [{ text: line }] }] })),
      ],
      [...first, ...middle, ...last],
    ],
  };
  const style: SheetStyle = {
    size: Number(recipe.size),
    face: recipe.face,
    landscape: recipe.pages === 'landscape',
    colour: random.pick(DARK),
    punchHoles: recipe.colour === 'punch-holes',
    ...(recipe.colour === 'watermark' ? { watermark: random.pick([invoice.issuer.brand, ...texts.stamps]) } : {}),
    ...(recipe.colour === 'stamp' ? { stamp: random.pick(texts.stamps) } : {}),
    ...(recipe.colour === 'dark-column' ? { column: [invoice.issuer.brand, ...invoice.issuer.contacts] } : {}),
    ...(recipe.pages === 'hidden-layer' ? { hidden: `${texts.service} ${random.digits(14)} page 1` } : {}),
  };
  return {
    sheet: { pages: pages[recipe.pages] ?? [[...first, ...middle, ...last]], style },
    date,
    hasMain: recipe.phones === 'main' || recipe.phones === 'main-and-others',
    hasOthers: recipe.phones === 'main-and-others',
  };

  function topRows(of: Invoice, written: string): readonly Row[] {
    const meta = metaRows(of, written);
    const label = random.chance(0.4) ? text.label('mailing').map((one): Line => ({ text: one, scale: 0.85 })) : [];
    const mailing: Cell = {
      share: 1,
      pitch: Number(recipe.pitch),
      lines: [...label, ...of.customer.lines.map(lineOf)],
    };
    const space: Cell = { share: random.pick([0.1, 0.3, 0.6]), lines: [] };
    const name: readonly Row[] = random.chance(0.2)
      ? [{ gap: 0.5, cells: [{ share: 1, lines: pair(text.label('name'), of.customer.nameLines.join(' '), false) }] }]
      : [];
    if (meta.cells.length > 1)
      return [{ gap: 1.5, cells: [mailing, space] }, { ...meta, gap: 1 }, ...(meta.next ? [meta.next] : []), ...name];
    const [cell = space] = meta.cells;
    const order = random.pick([
      [mailing, space, cell],
      [cell, space, mailing],
      [space, mailing, cell],
    ]);
    if (random.chance(0.25)) return [{ gap: 1, cells: [cell] }, { gap: 1.5, cells: [mailing, space] }, ...name];
    return [{ gap: 1.5, cells: order }, ...name];
  }
}
