import type { Tones } from '../../shared/theme/palettes.ts';

/** One counted thing of the dashboard, and the list of what was counted. */
export interface Figure {
  readonly name: string;
  readonly count: number;
  readonly to: string;
  readonly tone: keyof Tones;
}
