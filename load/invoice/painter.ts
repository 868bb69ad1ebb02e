import PDFDocument from 'pdfkit';

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly grey?: boolean;
  /** `right` aligns the end of the text with x. */
  readonly align?: 'left' | 'right';
}

export type Face = 'Helvetica' | 'Times' | 'Courier';
const FONTS = {
  Helvetica: ['Helvetica', 'Helvetica-Bold'],
  Times: ['Times-Roman', 'Times-Bold'],
  Courier: ['Courier', 'Courier-Bold'],
} as const;

/**
 * Draws letter-size pages, in points from the top left, with the fonts that every PDF reader has, so that the result
 * does not depend on installed fonts.
 */
export class Painter {
  readonly #document: PDFKit.PDFDocument;
  readonly #parts: Buffer[] = [];
  readonly #face: Face;

  constructor(face: Face, password?: string) {
    this.#face = face;
    this.#document = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      info: { CreationDate: new Date(0), ModDate: new Date(0) },
      ...(password === undefined ? {} : { userPassword: password, ownerPassword: `${password}-owner` }),
    });
    this.#document.on('data', (part: Buffer) => this.#parts.push(part));
  }

  text(
    x: number,
    y: number,
    text: string,
    { size = 9, bold = false, grey = false, align = 'left' }: TextStyle = {},
  ): this {
    this.#document
      .font(FONTS[this.#face][bold ? 1 : 0])
      .fontSize(size)
      .fillColor(grey ? '#555555' : '#000000');
    const left = align === 'right' ? x - this.#document.widthOfString(text) : x;
    this.#document.text(text, left, y, { lineBreak: false });
    return this;
  }

  /** Draws one line below another. @returns the y below the last one */
  lines(x: number, y: number, texts: readonly string[], style: TextStyle = {}): number {
    const step = (style.size ?? 9) * 1.3;
    texts.forEach((text, index) => this.text(x, y + index * step, text, style));
    return y + texts.length * step;
  }

  box(x: number, y: number, width: number, height: number, fill?: string): this {
    if (fill === undefined) this.#document.rect(x, y, width, height).lineWidth(0.7).strokeColor('#777777').stroke();
    else this.#document.rect(x, y, width, height).fillColor(fill).fill();
    return this;
  }

  rule(x: number, y: number, width: number, dashed = false): this {
    const line = this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor('#777777');
    (dashed ? line.dash(3, { space: 3 }) : line.undash()).stroke().undash();
    return this;
  }

  page(): this {
    this.#document.addPage({ size: 'LETTER', margin: 0 });
    return this;
  }

  async finish(): Promise<Uint8Array> {
    await new Promise<void>((resolve) => {
      this.#document.on('end', resolve);
      this.#document.end();
    });
    return new Uint8Array(Buffer.concat(this.#parts));
  }
}
