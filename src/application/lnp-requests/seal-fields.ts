import type { LnpDraft, LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { ChangeDraft } from '../../domain/shared/fields/change-fields.ts';
import type { SealedLnpField } from '../../domain/shared/fields/lnp-fields.ts';
import type { SecretBox } from '../ports/hasher.ts';

/** The beginning of the encryption context of each field. Stored values depend on it: never change one. */
const CONTEXTS = { pin: 'port-out pin', imei: 'imei' } as const satisfies Readonly<Record<SealedLnpField, string>>;

/** A value is encrypted for the owner of its request: a copy in another account cannot be opened. */
const contextOf = (field: SealedLnpField, userId: number) => `${CONTEXTS[field]} of a request of user ${userId}`;

type SealedFields = { -readonly [Field in SealedLnpField]?: string | null };

/** Encrypts the port-out PIN and the IMEI of a draft, so that nobody can read them in the database. */
export function sealFields(draft: LnpDraft, userId: number, secretBox: SecretBox): LnpDraft {
  const seal = (field: SealedLnpField) => {
    const value = draft[field];
    return value === null ? null : secretBox.seal(value, contextOf(field, userId));
  };
  return { ...draft, pin: seal('pin'), imei: seal('imei') };
}

/** Encrypts the PIN of a correction. One that equals the stored PIN stays as stored, because it changes nothing. */
export function sealCorrectedPin(
  draft: ChangeDraft,
  { pin: stored, userId }: Pick<LnpRequest, 'pin' | 'userId'>,
  secretBox: SecretBox,
): ChangeDraft {
  if (draft.kind !== 'correction' || !draft.fields.pin) return draft;
  const { pin } = draft.fields;
  const context = contextOf('pin', userId);
  const isSame = stored !== null && secretBox.open(stored, context) === pin;
  return { ...draft, fields: { ...draft.fields, pin: isSame ? stored : secretBox.seal(pin, context) } };
}

/**
 * Decrypts the given fields of a request.
 * @throws Error if no configured key opens one: the order waits until the operator restores the key
 */
export function openFields<F extends SealedFields>(fields: F, userId: number, secretBox: SecretBox): F {
  const opened: SealedFields = {};
  for (const field of Object.keys(CONTEXTS) as SealedLnpField[]) {
    const sealed = fields[field];
    if (!sealed) continue;
    const value = secretBox.open(sealed, contextOf(field, userId));
    if (value === undefined) throw new Error(`A stored ${CONTEXTS[field]} cannot be opened with the configured keys.`);
    opened[field] = value;
  }
  return { ...fields, ...opened };
}
