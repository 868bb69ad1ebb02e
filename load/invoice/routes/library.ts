import PDFDocument from 'pdfkit';
import type { Cell, Line, Row, Sheet, SheetStyle } from '../corpus/sheet.ts';

const FONTS = {
  sans: ['Helvetica', 'Helvetica-Bold'],
  narrow: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  mono: ['Courier', 'Courier-Bold'],
} as const;
const PAD = 4;

/** Collects a document of the PDF library. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  await new Promise<void>((resolve) => {
    document.on('end', resolve);
    document.end();
  });
  return new Uint8Array(Buffer.concat(parts));
}

export function newDocument(landscape = false, password?: string): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'LETTER',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
    ...(password === undefined ? {} : { userPassword: password, ownerPassword: `${password}-owner` }),
  });
}

/** Draws a sheet with a PDF library: each line is placed by its coordinates. */
export function drawWithLibrary(sheet: Sheet, password?: string): Promise<Uint8Array> {
  const document = newDocument(sheet.style.landscape, password);
  for (const page of sheet.pages) new PageDrawer(document, sheet.style).draw(page);
  return bytesOf(document);
}

class PageDrawer {
  readonly #document: PDFKit.PDFDocument;
  readonly #style: SheetStyle;
  #y = 0;
  #left = 48;
  #width = 0;

  constructor(document: PDFKit.PDFDocument, style: SheetStyle) {
    this.#document = document;
    this.#style = style;
  }

  draw(rows: readonly Row[]): void {
    this.#begin();
    for (const row of rows) this.#row(row);
  }

  #begin(): void {
    const { landscape, column, colour, size, watermark, stamp, punchHoles, hidden } = this.#style;
    this.#document.addPage({ size: 'LETTER', layout: landscape ? 'landscape' : 'portrait', margin: 0 });
    const { width, height } = this.#document.page;
    this.#left = column ? 170 : 48;
    this.#width = width - this.#left - 48;
    this.#y = 40;
    if (watermark !== undefined)
      this.#turned(watermark, { angle: -40, size: 90, colour: '#e6e6e6', at: [width * 0.1, height * 0.65] });
    if (stamp !== undefined)
      this.#turned(stamp, { angle: -14, size: 34, colour: '#c0392b', at: [width * 0.55, height * 0.6] });
    if (punchHoles) for (const share of [0.2, 0.5, 0.8]) this.#document.circle(18, height * share, 9).fill('#333333');
    if (hidden !== undefined)
      this.#document
        .fillOpacity(0)
        .font('Helvetica')
        .fontSize(4)
        .text(hidden, 5, 5, { lineBreak: false })
        .fillOpacity(1);
    if (column) {
      this.#document.rect(0, 0, 140, height).fill(colour);
      column.forEach((text, index) =>
        this.#document
          .font('Helvetica')
          .fontSize(size * 0.9)
          .fillColor('#ffffff')
          .text(text, 14, 60 + index * size * 2.8, { width: 116 }),
      );
    }
  }

  #turned(
    text: string,
    { angle, size, colour, at }: { angle: number; size: number; colour: string; at: [number, number] },
  ): void {
    this.#document.save().rotate(angle, { origin: at }).font('Helvetica-Bold').fontSize(size).fillColor(colour);
    this.#document.text(text, at[0], at[1], { lineBreak: false }).restore();
  }

  #row(row: Row): void {
    const { size, colour } = this.#style;
    const total = row.cells.reduce((sum, { share }) => sum + share, 0);
    const widths = row.cells.map(({ share }) => (this.#width * share) / total);
    const cells = row.cells.map((cell, index) => this.#wrapped(cell, (widths[index] ?? 0) - 2 * PAD));
    const height =
      Math.max(...cells.map((lines, index) => this.#heightOf(lines, row.cells[index]?.pitch)), 0) +
      (row.boxed ? PAD : 0);
    this.#y += row.gap * size * 1.3;
    if (this.#y + height > this.#document.page.height - 36) this.#begin();
    if (row.rule) {
      const line = this.#document
        .moveTo(this.#left, this.#y)
        .lineTo(this.#left + this.#width, this.#y)
        .lineWidth(0.6)
        .strokeColor('#666666');
      (row.rule === 'dashed' ? line.dash(4, { space: 3 }) : line).stroke().undash();
      this.#y += PAD;
    }
    let x = this.#left;
    row.cells.forEach((cell, index) => {
      const width = widths[index] ?? 0;
      if (cell.tone)
        this.#document
          .rect(x, this.#y - PAD / 2, width, height + PAD / 2)
          .fill(cell.tone === 'dark' ? colour : '#e4e4e4');
      if (row.boxed)
        this.#document
          .rect(x, this.#y - PAD / 2, width, height + PAD / 2)
          .lineWidth(0.5)
          .strokeColor('#888888')
          .stroke();
      this.#cell(cell, cells[index] ?? [], { x: x + PAD, width: width - 2 * PAD });
      x += width;
    });
    this.#y += height + (row.cells.some(({ tone }) => tone) ? PAD / 2 : 0);
  }

  #cell(cell: Cell, lines: readonly Line[], { x, width }: { x: number; width: number }): void {
    let y = this.#y;
    const step = (line: Line) => this.#style.size * (line.scale ?? 1) * (cell.pitch ?? 1.3);
    for (const line of lines) {
      this.#document.fillColor(cell.tone === 'dark' ? '#ffffff' : '#111111');
      const indent = line.label === undefined ? 0 : this.#indentOf(cell, line, width);
      if (line.label !== undefined && line.label !== '') this.#font(line).text(line.label, x, y, { lineBreak: false });
      this.#font(line);
      const length = this.#document.widthOfString(line.text);
      if (line.text !== '')
        this.#document.text(line.text, cell.align === 'right' ? x + width - length : x + indent, y, {
          lineBreak: false,
        });
      if (line.end !== undefined)
        this.#document.text(line.end, x + width - this.#document.widthOfString(line.end), y, { lineBreak: false });
      y += step(line);
    }
  }

  #indentOf(cell: Cell, line: Line, width: number): number {
    this.#font(line);
    const needed = this.#document.widthOfString(`${line.label ?? ''}  `);
    return cell.labelShare === undefined ? needed : Math.max(width * cell.labelShare, needed);
  }

  /** A label that leaves no room for its value gets a line of its own. */
  #unlabelled(cell: Cell, line: Line, width: number): readonly Line[] {
    const { label, ...rest } = line;
    if (label === undefined || label === '' || this.#indentOf(cell, line, width) < 0.7 * width) return [line];
    return [{ ...rest, text: label }, ...(line.text === '' ? [] : [rest])];
  }

  #font({ bold = false, scale = 1 }: Line): PDFKit.PDFDocument {
    return this.#document
      .font(FONTS[this.#style.face][bold ? 1 : 0])
      .fontSize(this.#style.size * scale * (this.#style.face === 'narrow' ? 0.85 : 1));
  }

  #heightOf(lines: readonly Line[], pitch = 1.3): number {
    return lines.reduce((sum, { scale = 1 }) => sum + this.#style.size * scale * pitch, 0);
  }

  /** Breaks lines that are wider than their cell. */
  #wrapped(cell: Cell, width: number): readonly Line[] {
    return cell.lines
      .flatMap((one) => this.#unlabelled(cell, one, width))
      .flatMap((line) => {
        const room = width - (line.label === undefined ? 0 : this.#indentOf(cell, line, width));
        this.#font(line);
        const parts: string[] = [];
        for (const word of line.text.split(/(?<= )(?=\S)/)) {
          const last = parts.at(-1);
          if (last !== undefined && this.#document.widthOfString(last + word.trimEnd()) <= room)
            parts[parts.length - 1] = last + word;
          else parts.push(word);
        }
        return parts.map((text, index): Line => {
          const { end, label, ...rest } = line;
          return {
            ...rest,
            text,
            ...(end !== undefined && index === parts.length - 1 ? { end } : {}),
            ...(label === undefined ? {} : { label: index === 0 ? label : '' }),
          };
        });
      });
  }
}
