import { TEXTS } from '../words/texts.ts';
import { inOneLine, linesOf, withCapitals } from './addresses.ts';
import type { Invoice } from './invoice.ts';
import type { LabelName } from '../words/labels.ts';
import { pair, placeAddress } from './place-value.ts';
import type { Cell, Line, Row } from './sheet.ts';
import { writeDate, writeMoney, writeNumber } from './values.ts';

export function headRows({ recipe, random, issuer, language }: Invoice): readonly Row[] {
  const title: Line = { text: random.pick(TEXTS[language].title), scale: random.pick([1.4, 1.8, 2.2]), bold: true };
  const brand: Line[] =
    issuer.brand === '' ? [] : [{ text: issuer.brand, scale: random.pick([1.5, 2, 2.6]), bold: true }];
  const address = recipe.issuer === 'head' ? [issuer.legal, ...issuer.address].filter((line) => line !== '') : [];
  const oneLine = recipe.issuer === 'one-line' ? [[issuer.legal, ...issuer.address].filter(Boolean).join(' • ')] : [];
  const contacts = recipe.issuer === 'foot' || recipe.issuer === 'stub' ? [] : issuer.contacts;
  const left: Cell = {
    share: 1.4,
    lines: [...brand, ...[...address, ...oneLine, ...contacts].map((text): Line => ({ text, scale: 0.85 }))],
    ...(recipe.colour === 'dark-band' ? { tone: 'dark' as const } : {}),
  };
  const right: Cell = {
    share: 1,
    lines: [title],
    align: 'right',
    ...(recipe.colour === 'dark-band' ? { tone: 'dark' as const } : {}),
  };
  return [{ gap: 0, cells: [left, right], ...(recipe.colour === 'rules' ? { rule: 'solid' as const } : {}) }];
}

/** Account, date and numbers that are none of these. With table headings, `next` is the row of the values. */
export function metaRows(
  { recipe, random, text, account, language, due }: Invoice,
  date: string,
): Row & { readonly next?: Row } {
  const facts: [LabelName, string][] = [
    ['date', date],
    ['due', writeDate(random, due, language)],
    ['invoice', random.digits(random.int(5, 9))],
    ['total', writeMoney(random, language)],
  ];
  const has = (decoy: string) => recipe.decoys === decoy || recipe.decoys === 'all';
  if (has('former')) facts.push(['formerAccount', random.digits(9)]);
  if (has('customer-id')) facts.push(['customerId', random.digits(random.int(5, 8))]);
  if (has('contract')) facts.push(['contract', `${random.pick(['', 'C-', 'PO '])}${random.digits(7)}`]);
  const shown = facts.slice(0, recipe.accountPlace === 'table' ? 4 : undefined);
  if (['pair', 'pair-right', 'table', 'band'].includes(recipe.accountPlace))
    shown.splice(random.int(0, 2), 0, ['account', account]);
  const tone = recipe.colour === 'shade' ? { tone: 'shade' as const } : {};
  if (recipe.accountPlace === 'table')
    return {
      gap: 1,
      boxed: recipe.colour === 'ruled-table',
      cells: shown.map(([name]) => ({
        share: 1,
        lines: text.label(name).map((one) => ({ text: one, bold: true })),
        ...tone,
      })),
      next: {
        gap: 0,
        boxed: recipe.colour === 'ruled-table',
        cells: shown.map(([, value]) => ({ share: 1, lines: [{ text: value }] })),
      },
    };
  if (recipe.accountPlace === 'band')
    return {
      gap: 1,
      cells: shown.slice(0, 4).map(([name, value]) => ({
        share: 1,
        lines: [...text.label(name).map((one) => ({ text: one, scale: 0.8 })), { text: value, bold: true }],
        tone: recipe.colour === 'dark-band' ? 'dark' : 'shade',
      })),
    };
  return {
    gap: 1,
    boxed: recipe.colour === 'ruled-table',
    cells: [
      {
        share: 1,
        lines: shown.flatMap(([name, value]) => pair(text.label(name), value, recipe.accountPlace === 'pair-right')),
        ...(random.chance(0.6) ? { labelShare: 0.55 } : {}),
        ...tone,
      },
    ],
  };
}

export function serviceRows({ recipe, random, text, services, language }: Invoice): readonly Row[] {
  const [service] = services;
  if (service === undefined) return [];
  const comma = random.chance(0.4);
  const line = (words: string, bold = false): Row => ({
    gap: 1,
    cells: [{ share: 1, lines: [{ text: words, bold }] }],
  });
  if (recipe.service === 'sentence') return [line(text.sentence('service', inOneLine(service)))];
  if (recipe.service === 'heading') return [line(text.sentence('serviceHeading', inOneLine(service)), true)];
  if (recipe.service === 'listed')
    return [
      line(random.pick(TEXTS[language].byPlace), true),
      {
        gap: 0,
        cells: [
          {
            share: 1,
            lines: [
              {
                text: `${random.pick(TEXTS[language].lineAt)} ${inOneLine(service)}`,
                end: writeMoney(random, language),
              },
            ],
          },
        ],
      },
    ];
  if (recipe.service === 'same-as')
    return [
      {
        gap: 1,
        cells: [
          { share: 1, lines: pair(text.label('service'), withCapitals(text.sentence('sameAs', ''), recipe), false) },
        ],
      },
    ];
  const beside: Cell | undefined =
    recipe.placement === 'table'
      ? {
          share: 1,
          align: 'right',
          lines: [{ text: TEXTS[language].amount, bold: true }, { text: writeMoney(random, language) }],
        }
      : random.chance(0.5)
        ? { share: random.pick([0.3, 1]), lines: [] }
        : undefined;
  return services.flatMap((one) =>
    placeAddress(
      {
        label: text.label('service'),
        lines: linesOf(one, recipe.gaps, comma),
        oneLine: inOneLine(one),
        pitch: Number(recipe.pitch),
      },
      recipe.placement,
      beside,
    ),
  );
}

export function phoneRows({ recipe, random, text, numbers, language }: Invoice): readonly Row[] {
  const form = random.int(0, 4);
  const [main = '', ...others] = numbers.map((number) => writeNumber(number, form));
  const row = (lines: readonly Line[]): Row => ({ gap: 1, cells: [{ share: 1, labelShare: 0.35, lines }] });
  if (recipe.phones === 'none') return [];
  if (recipe.phones === 'list')
    return [
      row([
        { text: TEXTS[language].numbers, bold: true, end: TEXTS[language].amount },
        ...[main, ...others].map((number) => ({ text: number, end: writeMoney(random, language) })),
      ]),
    ];
  const mainRow = row(pair(text.label('main'), main, false));
  return recipe.phones === 'main'
    ? [mainRow]
    : [
        mainRow,
        row([
          ...text.label('others').map((one): Line => ({ text: one, bold: true })),
          ...others.map((number): Line => ({ text: number, end: writeMoney(random, language) })),
        ]),
      ];
}
