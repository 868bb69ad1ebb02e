/** Revisions are seconds since 2020, which have nine digits. */
const FIRST_REVISION = Date.UTC(2020, 0, 1);

/** The revision of an order that was as reported at this moment. @param at milliseconds since 1970 */
export const revisionAt = (at: number): number => Math.max(0, Math.floor((at - FIRST_REVISION) / 1_000));
