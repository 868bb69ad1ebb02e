/** Ten-digit North American numbers from first to last, both included. A single number has both alike. */
export interface NumberRange {
  readonly first: string;
  readonly last: string;
}
export function parsePhoneNumbers(_text: string, _limit: number): readonly NumberRange[] { throw new Error('unwritten'); }
export function canonicalPhoneNumbers(_ranges: readonly NumberRange[]): string { throw new Error('unwritten'); }
export function expandNumbers(_ranges: readonly NumberRange[]): readonly string[] { throw new Error('unwritten'); }
