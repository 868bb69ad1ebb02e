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
  return document.labels.flatMap((label) => {
    if (label.label !== 'service') return [];
    const start =
      label.value ?? rightOf(label.cell, document.cellsAround(label.cell))[0] ?? lineBelow(label.cell, document);
    if (!start || used.has(start) || document.labelled.has(start)) return [];
    const split = splitProvince(start.text);
    const inline = streetInText(split?.before ?? start.text);
    if (split && inline?.street.typed === true && inline.lead === '')
      return [blockOf(start, start, inline.street, inline.city, split.province)];
    const street = parseStreet(start.text);
    const below = lineBelow(start, document);
    const city = below && splitProvince(below.text);
    if (street?.typed !== true || !below || !city || !/^\p{L}['’]?\p{L}[^0-9]+$/u.test(city.before)) return [];
    return [blockOf(start, below, street, city.before, city.province)];
  });
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
        return { ...block, lead: cell.text.slice(0, at).trim(), tail: '', above: [], cells: [cell], streetCell: cell };
      })
      .filter(({ lead, streetCell }) => roleOfLead(lead) === 'service' || services.has(streetCell));
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
