import type { Ids } from '../../ports/ids.ts';

/** The public id of a session. Neither the secret nor its stored hash can be derived from it. */
export const publicIdOf = (idHash: string, ids: Ids): string => ids.digest(`session:${idHash}`).slice(0, 32);
