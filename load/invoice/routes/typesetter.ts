import { spawnSync } from 'node:child_process';
import type { Sheet } from '../corpus/sheet.ts';
import { bytesOf, newDocument } from './library.ts';
import { typeRow } from './typewriter.ts';

const FONTS: Readonly<Record<string, string>> = {
  TR: 'Times-Roman',
  TB: 'Times-Bold',
  HR: 'Helvetica',
  HB: 'Helvetica-Bold',
  CR: 'Courier',
};
/** Names of signs that the typesetter does not output as characters. */
const SIGNS: Readonly<Record<string, string>> = {
  hy: '-',
  "'e": 'é',
  '`e': 'è',
  '^e': 'ê',
  "'E": 'É',
  '`a': 'à',
  '^a': 'â',
  '^i': 'î',
  '^I': 'Î',
  '^o': 'ô',
  ':e': 'ë',
  ':i': 'ï',
  '^u': 'û',
  '`u': 'ù',
  ',c': 'ç',
  ',C': 'Ç',
  cq: '’',
  oq: '‘',
  aq: "'",
  bu: '•',
  de: '°',
  Of: 'º',
  '`A': 'À',
  '`E': 'È',
  '^E': 'Ê',
  '^O': 'Ô',
  rs: '\\',
  lq: '“',
  rq: '”',
  Fo: '«',
  Fc: '»',
  sh: '#',
  at: '@',
  Do: '$',
  sl: '/',
  ha: '^',
  ti: '~',
  dq: '"',
  ga: '`',
  '-': '-',
  oe: 'œ',
};

/** Sets a sheet by groff: every word is placed by itself. @returns undefined if there is no groff */
export async function typeset(sheet: Sheet): Promise<Uint8Array | undefined> {
  const family = { sans: 'H', narrow: 'H', serif: 'T', mono: 'C' }[sheet.style.face];
  const { status, stdout } = spawnSync('groff', ['-k', '-Z', '-Tps'], {
    input: sourceOf(sheet, family),
    encoding: 'utf8',
  });
  return status === 0 ? drawOutput(stdout) : undefined;
}

function sourceOf({ pages, style }: Sheet, family: string): string {
  const lines = [
    `.fam ${family}`,
    `.ps ${style.size}`,
    `.vs ${style.size * 1.25}p`,
    '.po 0.7i',
    '.ll 7.2i',
    '.nf',
    '.lg 0',
  ];
  pages.forEach((rows, index) => {
    if (index > 0) lines.push('.bp');
    lines.push('.sp 3');
    for (const { cells, gap, rule } of rows) {
      if (gap > 0) lines.push(`.sp ${gap}`);
      if (rule) lines.push("\\D'l 7i 0'");
      const total = cells.reduce((sum, { share }) => sum + share, 0);
      let at = 0;
      const stops = cells.map(({ share }) => `${(at += (7.1 * share) / total).toFixed(2)}i`);
      lines.push(`.ta ${stops.join(' ')}`);
      const typed = cells.map(({ share, ...cell }) =>
        typeRow([{ ...cell, share: 1 }], Math.floor(((1_000 / style.size) * share) / total)),
      );
      const height = Math.max(...typed.map((one) => one.length), 0);
      for (let line = 0; line < height; line += 1)
        lines.push(
          `\\&${typed
            .map((one) =>
              (one[line] ?? '')
                .trimEnd()
                .replaceAll('\\', '\\e')
                .replace(/ {3,}/g, (gap) => `\\h'${gap.length * 0.5}m'`),
            )
            .join('\t')}`.trimEnd(),
        );
    }
  });
  return `${lines.join('\n')}\n`;
}

/** Draws the typesetter's output language with the PDF library. */
function drawOutput(output: string): Promise<Uint8Array> {
  const document = newDocument();
  const unit = 72 / 72_000;
  const fonts = new Map<string, string>();
  let [x, y, size] = [0, 0, 10];
  const write = (text: string) => {
    document.fontSize(size).text(text, x * unit, y * unit - size * 0.8, { lineBreak: false });
  };
  for (const command of output.split('\n')) {
    const [kind, rest] = [command[0], command.slice(1)];
    if (kind === 'p') document.addPage({ size: 'LETTER', margin: 0 });
    else if (command.startsWith('x font')) fonts.set(command.split(' ')[2] ?? '', command.split(' ')[3] ?? '');
    else if (kind === 'f') document.font(FONTS[fonts.get(rest) ?? ''] ?? 'Times-Roman');
    else if (kind === 's') size = Number(rest) / 1_000;
    else if (kind === 'H') x = Number(rest);
    else if (kind === 'V') y = Number(rest);
    else if (kind === 'h') x += Number(rest);
    else if (kind === 'v') y += Number(rest);
    else if (command.startsWith('wh')) x += Number(command.slice(2));
    else if (kind === 't') {
      write(rest);
      x += document.widthOfString(rest) / unit;
    } else if (kind === 'C') write(SIGNS[rest] ?? '');
  }
  return bytesOf(document);
}
