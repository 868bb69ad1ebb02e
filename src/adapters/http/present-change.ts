import type { ListedChange } from '../../application/port-changes/list-changes.ts';
import { describeOutcome } from '../../domain/port-change/describe-change.ts';
import type { AllowedChange } from '../../domain/port-change/allowed-changes.ts';
import { isSealed, type ChangedValue } from '../../domain/port-change/port-change.ts';
import { LNP_FIELDS } from '../../domain/shared/fields/lnp-fields.ts';
import { translate, translatorInto } from '../../domain/shared/messages/catalogues.ts';
import type { Language } from '../../domain/shared/messages/message.ts';
import type { LnpRequestView } from './contract/lnp-requests.ts';
import type { PortChangeView } from './contract/port-changes.ts';

const SHOWN_CHARACTERS = 4;

/**
 * @param language that of the reader
 * @param isComplete whether account numbers are shown in full, as in the copy of a person's data; PINs never are
 */
export function presentChange(change: ListedChange, language: Language, isComplete = false): PortChangeView {
  const { id, kind, state, orderVersion, reason, outcome, askedBy, canWithdraw, isOverride } = change;
  return {
    ...{ id, kind, state, orderVersion, reason, outcome, askedBy, canWithdraw, isOverride },
    values: change.values.map((value) => presentValue(value, isComplete)),
    outcomeText: describeOutcome(change, translatorInto(language)),
    askedAt: change.askedAt.toISOString(),
    sentAt: change.sentAt?.toISOString() ?? null,
    decidedAt: change.decidedAt?.toISOString() ?? null,
  };
}

/** @param language that of the reader */
export const presentAllowed = (allowed: readonly AllowedChange[], language: Language): LnpRequestView['allowed'] =>
  allowed.map(({ kind, whyNot, until }) => ({
    kind,
    whyNot: whyNot && { code: whyNot.key, detail: translate(language, whyNot) },
    until: until?.toISOString() ?? null,
  }));

function presentValue(value: ChangedValue, isComplete: boolean): PortChangeView['values'][number] {
  const { field, from, to } = value;
  if (isSealed(value)) return { field, from: null, to: maskedSecret('') };
  const isSecret = !isComplete && field !== 'dueDate' && field !== 'numbers' && LNP_FIELDS[field].privacy === 'secret';
  return isSecret ? { field, from: maskedSecret(from), to: maskedSecret(to) } : { field, from, to };
}

/** Shows the last characters of a long secret, so that its owner recognizes it. */
function maskedSecret(secret: string | null): string | null {
  if (secret === null) return null;
  return `••••${secret.length > 2 * SHOWN_CHARACTERS ? secret.slice(-SHOWN_CHARACTERS) : ''}`;
}
