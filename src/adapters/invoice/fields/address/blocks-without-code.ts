import type { Province } from '../../../../domain/shared/provinces.ts';
import { rightOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { splitProvince } from '../../parse/provinces.ts';
import { streetInText } from '../../parse/street-in-text.ts';
import { parseStreet, type Street } from '../../parse/street.ts';
import type { Document } from '../document.ts';
import { bare } from '../../parse/fold.ts';
import { tidyCity, type AddressBlock } from './address-block.ts';
import { roleOfLead } from './address-words.ts';
import { lineBelow } from './address-lines.ts';

/** A service address may be printed without a postal code: `Service location: 12 Main St, Guelph`. */
export function blocksWithoutCode(document: Document, known: readonly AddressBlock[]): readonly AddressBlock[] {
  const used = new Set(known.flatMap(({ cells }) => cells));
  const inSentences = document.cells.flatMap((cell) => (used.has(cell) ? [] : (blockInSentence(cell) ?? [])));
  const labelled = document.labels.flatMap((label) => {
    if (label.label !== 'service') return [];
    const right = rightOf(label.cell, document.cellsAround(label.cell))[0];
    for (const start of [label.value, label.value ? undefined : right, lineBelow(label.cell, document)]) {
      if (!start || used.has(start) || document.labelled.has(start)) continue;
      const block = blockAt(start, document);
      if (block) return [block];
    }
    return [];
  });
  return [...labelled, ...inSentences];
}

/** `Services at 350 King St W, Toronto` */
function blockInSentence(cell: Cell): AddressBlock | undefined {
  if (cell.text.length > MAX_SENTENCE) return undefined;
  const inline = streetInText(cell.text);
  const isPlace = inline?.street.typed === true && CITY.test(inline.city) && /\b(?:at|au|aux)$/i.test(inline.lead);
  if (!inline || !isPlace || roleOfLead(inline.lead) !== 'service') return undefined;
  return blockOf(cell, cell, inline.street, inline.city, undefined);
}

/** The name of a city alone, without the words of a sentence. */
const CITY =
  /^\p{Lu}[\p{L}.'’-]+(?:[ -](?:\p{Lu}|d['’]|l['’]|(?:de|du|des|la|le|les|sur|of|the)(?= ))[\p{L}.'’-]*){0,4}$/u;
const MAX_SENTENCE = 90;
/** A sentence after the address: `Sherwood Park. Main line 780-201-5000`. */
const NEXT_SENTENCE = /(?<=\p{L}{4})[.] \p{Lu}.*$/u;

/** Reads an address without a postal code: in one line, in two columns or in two lines. */
function blockAt(start: Cell, document: Document): AddressBlock | undefined {
  const text = start.text.replace(NEXT_SENTENCE, '');
  const split = splitProvince(text);
  const inline = streetInText(split?.before ?? text);
  if (inline?.street.typed === true && inline.lead === '' && (split || CITY.test(inline.city)))
    return blockOf(start, start, inline.street, inline.city, split?.province);
  const street = parseStreet(text);
  if (street?.typed !== true) return undefined;
  for (const cell of [rightOf(start, document.cellsAround(start))[0], lineBelow(start, document)]) {
    const city = cell && splitProvince(cell.text);
    if (cell && city && /^\p{L}['’]?\p{L}[^0-9]+$/u.test(city.before))
      return blockOf(start, cell, street, city.before, city.province);
  }
  return undefined;
}

/** A sentence may state the place by the street alone, with its city in another address: `fourni au 12, rue Royale`. */
export function restatedBlocks(document: Document, known: readonly AddressBlock[]): readonly AddressBlock[] {
  const used = new Set(known.flatMap(({ cells }) => cells));
  const services = new Set(document.labels.map(({ label, value }) => (label === 'service' ? value : undefined)));
  return known.flatMap((block) => {
    const name = block.street && bare(`${block.street.streetNo} ${block.street.streetName}`);
    if (name === undefined || block.above.length === 0) return [];
    return document.cells
      .filter((cell) => !used.has(cell) && ` ${bare(cell.text)} `.includes(` ${name} `))
      .map((cell) => {
        const at = cell.text.indexOf(block.street?.streetNo ?? '');
        const lead = services.has(cell) ? 'service address' : cell.text.slice(0, at).trim();
        const restated = { ...block, lead, tail: '', above: [], cells: [cell], streetCell: cell };
        // A place that is printed with its city is stated as it is printed.
        const hasOwnCity =
          block.city !== '' && ` ${bare(cell.text)} `.split(name)[1]?.includes(` ${bare(block.city)} `) === true;
        const province = splitProvince(cell.text.replace(NEXT_SENTENCE, ''))?.province;
        return hasOwnCity ? { ...restated, cityCell: cell, province, postal: undefined } : restated;
      })
      .filter(({ lead }) => roleOfLead(lead) === 'service');
  });
}

function blockOf(
  streetCell: Cell,
  cityCell: Cell,
  street: Street,
  city: string,
  province: Province | undefined,
): AddressBlock {
  return {
    street,
    city: tidyCity(city),
    province,
    postal: undefined,
    above: [],
    cells: [streetCell, cityCell],
    streetCell,
    cityCell,
    lead: 'service address',
    tail: '',
  };
}
