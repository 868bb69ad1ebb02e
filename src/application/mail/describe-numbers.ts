import type { NumbersByState } from '../../domain/lnp-request/request-number.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { Language } from '../../domain/shared/messages/message.ts';
import { formatRanges, toRanges } from '../../domain/shared/phone-numbers.ts';
import type { NumberState } from '../../domain/shared/statuses/changes.ts';

const LABELS = {
  active: 'mail-numbers-active',
  rejected: 'mail-numbers-rejected',
  cancelled: 'mail-numbers-cancelled',
} as const;
/** The states that have a label, in the order of the mail. */
const LABELLED = Object.keys(LABELS) as readonly (keyof typeof LABELS)[];
const isLabelled = (state: NumberState): state is keyof typeof LABELS => state in LABELS;

/** Lists numbers by what became of them, one line for each state; empty if their states are not known. */
export function describeNumbers(states: NumbersByState | undefined, language: Language): string {
  if (!states) return '';
  const others = [...states].flatMap(([state, dids]) => (isLabelled(state) ? [] : dids));
  const lines = [
    ...LABELLED.map((state) => [LABELS[state], states.get(state) ?? []] as const),
    ['mail-numbers-open', others] as const,
  ];
  return lines
    .filter(([, dids]) => dids.length > 0)
    .map(([key, dids]) => translate(language, { key, params: { numbers: formatRanges(toRanges(dids)) } }))
    .join('\n');
}
