import type { Ids } from '../ports/ids.ts';

/** A name for a session that may be shown: neither the secret nor what the secret is found by can be had from it. */
export const publicIdOf = (idHash: string, ids: Ids): string => ids.digest(`session:${idHash}`).slice(0, 32);
