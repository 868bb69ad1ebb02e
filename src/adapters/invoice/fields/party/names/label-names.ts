import { isAttentionLine } from '../../address/address-lines.ts';
import { valuesOf } from '../../candidates.ts';
import type { Document } from '../../document.ts';
import type { Label } from '../../label.ts';
import { continuedNames } from './joined-names.ts';
import type { PossibleName } from '../mention.ts';
import { firstPart, nameIn, type Source } from '../phrases/name-phrases.ts';

const SOURCES: Readonly<Partial<Record<Label, Source>>> = {
  name: 'nameLabel',
  mailing: 'mailingLabel',
  remit: 'issuerLabel',
};

/** Finds the names that are the values of labels. */
export function namesAfterLabels(document: Document): readonly PossibleName[] {
  return document.labels.flatMap((label) => {
    const source = SOURCES[label.label];
    if (source === undefined) return [];
    const offer = valuesOf(label, document).find(({ text }) => hasName(text) && !isAttentionLine(text));
    if (!offer) return [];
    const { text, cell } = offer;
    return [
      { text, cell, source },
      { text: firstPart(text), cell, source },
      ...continuedNames(text, cell, source, document),
    ];
  });
}

/** Whether a text is a name, or begins with one: `Larkspur Bindery, 12 Bay St, Ottawa ON`. */
function hasName(text: string): boolean {
  return [text, firstPart(text)].some((part) => part !== undefined && nameIn(part) !== undefined);
}
