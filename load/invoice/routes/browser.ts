import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import type { Random } from '../random.ts';
import type { Cell, Line, Row, Sheet, SheetStyle } from '../corpus/sheet.ts';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
let running: Promise<Browser | undefined> | undefined;

/** Starts a browser with the first print. @returns undefined if the machine has none */
function browser(): Promise<Browser | undefined> {
  const found = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...(process.env['PATH'] ?? '')
      .split(path.delimiter)
      .flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
  ].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return file !== '';
    } catch {
      return false;
    }
  });
  running ??= found
    ? chromium.launch({ executablePath: found, args: ['--no-sandbox', '--disable-gpu'] })
    : Promise.resolve(undefined);
  return running;
}

export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}

/** Prints a sheet from a browser. @returns undefined if there is no browser */
export async function printFromBrowser(
  sheet: Sheet,
  random: Random,
  mail?: readonly string[],
): Promise<Uint8Array | undefined> {
  const started = await browser();
  if (started === undefined) return undefined;
  const page = await started.newPage();
  try {
    await page.setContent(htmlOf(sheet, random, mail));
    return new Uint8Array(
      await page.pdf({
        format: 'Letter',
        landscape: sheet.style.landscape,
        printBackground: true,
        displayHeaderFooter: mail !== undefined,
        headerTemplate: '<span style="font-size:7px;margin-left:30px">2026-11-20, 9:14 AM</span>',
        footerTemplate:
          '<span style="font-size:7px;margin-left:30px">https://mail.example.com/print?view=lg 1/1</span>',
        margin: { top: '14mm', bottom: '14mm', left: '14mm', right: '14mm' },
      }),
    );
  } finally {
    await page.close();
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/ {2}/g, '&nbsp; ');
const FACES = {
  sans: '"Liberation Sans", sans-serif',
  serif: '"Liberation Serif", serif',
  mono: '"Liberation Mono", monospace',
  narrow: '"Liberation Sans Narrow", sans-serif',
} as const;

function htmlOf({ pages, style }: Sheet, random: Random, mail: readonly string[] = []): string {
  const asTable = random.chance(0.5);
  const tracking = random.pick(['normal', 'normal', '0.03em', '0.08em']);
  const body = pages
    .map(
      (rows, index) =>
        `<section${index > 0 ? ' style="break-before:page"' : ''}>` +
        `${rows.map((row) => htmlRow(row, asTable)).join('\n')}</section>`,
    )
    .join('\n');
  const column = style.column ? `<aside>${style.column.map((line) => `<p>${escaped(line)}</p>`).join('')}</aside>` : '';
  return `<!doctype html><meta charset="utf-8"><style>${css(style, tracking)}</style>
${mail.map((line) => `<div class="mail">${escaped(line)}</div>`).join('')}${marks(style)}${column}<main>${body}</main>`;
}

function marks({ watermark, stamp, punchHoles, hidden }: SheetStyle): string {
  return [
    watermark && `<div class="watermark">${escaped(watermark)}</div>`,
    stamp && `<div class="stamp">${escaped(stamp)}</div>`,
    punchHoles &&
      '<i class="hole" style="top:20%"></i><i class="hole" style="top:50%"></i><i class="hole" style="top:80%"></i>',
    hidden && `<div class="hidden">${escaped(hidden)}</div>`,
  ]
    .filter(Boolean)
    .join('');
}

function css({ size, face, colour, column }: SheetStyle, tracking: string): string {
  return `body{margin:0;font:${size}pt/1.3 ${FACES[face]};letter-spacing:${tracking};-webkit-print-color-adjust:exact}
main{${column ? 'margin-left:150px' : ''}}
.row{display:flex}
table{width:100%;border-collapse:collapse;table-layout:fixed}
.cell{padding:0 5px;vertical-align:top;overflow-wrap:anywhere}
.boxed .cell{border:1px solid #888}
.dark{background:${colour};color:#fff}
.shade{background:#e4e4e4}
.right{text-align:right}
.bold{font-weight:bold}
.line{display:flex;min-height:1em}
.line>.end{margin-left:auto;padding-left:6px;white-space:nowrap}
.right .line{justify-content:flex-end}
.label{padding-right:7px;max-width:65%;flex-shrink:0}
.watermark{position:fixed;top:45%;left:5%;font-size:80pt;color:#e6e6e6;transform:rotate(-35deg);z-index:-1}
.stamp{position:fixed;top:58%;left:56%;font-size:30pt;
color:#c0392b;border:3px solid;padding:2px 8px;transform:rotate(-13deg)}
.hole{position:fixed;left:-36px;width:20px;height:20px;border-radius:10px;background:#333}
.hidden{position:fixed;top:0;font-size:3pt;color:transparent}
aside{position:fixed;top:-60px;left:-60px;width:185px;height:2000px;background:${colour};color:#fff}
aside p{margin:26px 10px 0 66px;overflow-wrap:anywhere}
aside p:first-child{margin-top:90px}
.mail{border-bottom:1px solid #ccc;padding:2px 0}`;
}

function htmlRow({ cells, gap, rule, boxed = false }: Row, asTable: boolean): string {
  const total = cells.reduce((sum, { share }) => sum + share, 0);
  const style = `margin-top:${gap * 1.3}em;${rule ? `border-top:1px ${rule} #666;padding-top:3px` : ''}`;
  const kind = `row${boxed ? ' boxed' : ''}`;
  const parts = cells.map((cell) => htmlCell(cell, (100 * cell.share) / total, asTable));
  return asTable
    ? `<div class="${boxed ? 'boxed' : ''}" style="${style}"><table><tr>${parts.join('')}</tr></table></div>`
    : `<div class="${kind}" style="${style}">${parts.join('')}</div>`;
}

function htmlCell(cell: Cell, width: number, asTable: boolean): string {
  const { tone = '', align = '', pitch = 1.3, lines, labelShare } = cell;
  const content = lines.map((line) => htmlLine(line, labelShare)).join('');
  const tag = asTable ? 'td' : 'div';
  return (
    `<${tag} class="cell ${tone} ${align}" style="` +
    `width:${width.toFixed(1)}%;box-sizing:border-box;line-height:${pitch}">` +
    `${content}</${tag}>`
  );
}

function htmlLine({ text, label, end, bold = false, scale = 1 }: Line, labelShare: number | undefined): string {
  const width =
    labelShare === undefined ? '' : ` style="min-width:${(labelShare * 100).toFixed(0)}%;box-sizing:border-box"`;
  return (
    `<div class="line${bold ? ' bold' : ''}" style="font-size:${scale}em">` +
    (label === undefined ? '' : `<span class="label"${width}>${escaped(label)}</span>`) +
    `<span>${escaped(text)}</span>${end === undefined ? '' : `<span class="end">${escaped(end)}</span>`}</div>`
  );
}
