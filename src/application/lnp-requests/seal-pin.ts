import type { LnpDraft, LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { ChangeDraft } from '../../domain/shared/fields/change-fields.ts';
import type { SecretBox } from '../ports/hasher.ts';

/** A PIN is encrypted for the owner of its request: a copy in another account cannot be opened. */
const contextOf = (userId: number) => `port-out pin of a request of user ${userId}`;

/** Encrypts the port-out PIN of a draft, so that nobody can read it in the database. */
export function sealPin(draft: LnpDraft, userId: number, secretBox: SecretBox): LnpDraft {
  return { ...draft, pin: draft.pin === null ? null : secretBox.seal(draft.pin, contextOf(userId)) };
}

/** Encrypts the PIN of a correction. One that equals the stored PIN stays as stored, because it changes nothing. */
export function sealCorrectedPin(
  draft: ChangeDraft,
  { pin: stored, userId }: Pick<LnpRequest, 'pin' | 'userId'>,
  secretBox: SecretBox,
): ChangeDraft {
  if (draft.kind !== 'correction' || !draft.fields.pin) return draft;
  const { pin } = draft.fields;
  const isSame = stored !== null && secretBox.open(stored, contextOf(userId)) === pin;
  return { ...draft, fields: { ...draft.fields, pin: isSame ? stored : secretBox.seal(pin, contextOf(userId)) } };
}

/** @throws Error if no configured key opens it: the order waits until the operator restores the key */
export function openPin(sealed: string | null, userId: number, secretBox: SecretBox): string | null {
  if (sealed === null) return null;
  const pin = secretBox.open(sealed, contextOf(userId));
  if (pin === undefined) throw new Error('A port-out PIN cannot be opened with the configured keys.');
  return pin;
}
