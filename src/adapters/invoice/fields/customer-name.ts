import { findCarriers } from '../parse/carriers.ts';
import { findDate } from '../parse/dates.ts';
import { unitAlone } from '../parse/street.ts';
import type { AddressBlock } from './address-blocks.ts';
import type { Role } from './address-role.ts';
import { candidate, valuesOf, type Candidate } from './candidates.ts';
import type { Document } from './document.ts';

const SCORES: Readonly<Record<Role, number>> = { mailing: 0.9, envelope: 0.85, service: 0.8, unknown: 0.4, remit: 0 };

/** Finds customer names: next to their own label, or on the first line of the customer's address. */
export function nameCandidates(
  document: Document,
  blocks: readonly { readonly block: AddressBlock; readonly role: Role }[],
): readonly Candidate[] {
  const labelled = document.labels
    .filter((label) => label.label === 'name')
    .flatMap((label) => {
      const offer = valuesOf(label, document).find(({ text }) => isName(text));
      return offer ? [candidate(tidy(offer.text), 0.93 * offer.factor, offer.cell)] : [];
    });
  const fromBlocks = blocks.flatMap(({ block, role }) => {
    const line = block.above.find(({ text }) => isName(text));
    return line ? [candidate(tidy(line.text), SCORES[role], line)] : [];
  });
  return [...labelled, ...fromBlocks].filter(({ score }) => score > 0);
}

function isName(text: string): boolean {
  return (
    text.length <= 70 &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 3 &&
    !/[$@:]|https?/.test(text) &&
    unitAlone(text) === undefined &&
    findDate(text) === undefined &&
    !isCarrier(text)
  );
}

function isCarrier(text: string): boolean {
  return findCarriers(text).some(({ share }) => share > 0.6);
}

/** OCR reads the frame of an envelope window or a fold as a stroke before or after the line. */
function tidy(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[\s,;|_~-]+$/u, '');
}
