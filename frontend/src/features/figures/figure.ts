import type { Tones } from '../../shared/theme/palettes.ts';

/** One figure of the dashboard, with a link to the list of what it counts. */
export interface Figure {
  readonly name: string;
  readonly count: number;
  /** Whether counting stopped early. */
  readonly atLeast?: true;
  readonly to: string;
  readonly tone: keyof Tones;
}
