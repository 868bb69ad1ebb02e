import { z } from 'zod';
import type { Edition } from './context.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const schema = z.object({
  SANDBOX_DIALECT: z.string().default('generic'),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  SANDBOX_DATA: z.string().min(1).default('./data/sandbox.db'),
  SANDBOX_SPEED: z.coerce.number().positive().max(1_000_000).default(1),
  SANDBOX_API_KEY: z.string().min(1).optional(),
  SANDBOX_EDITION: z
    .enum(['1', '2'])
    .default('2')
    .transform((edition) => (edition === '1' ? 1 : 2)),
});

export interface Settings {
  /** The provider that is simulated. */
  readonly dialect: string;
  readonly host: string;
  readonly port: number;
  /** A path, or `:memory:`. */
  readonly dataFile: string;
  /** How many times faster than in reality orders progress. */
  readonly speed: number;
  readonly apiKey: string | undefined;
  /** The edition of the provider's API. */
  readonly edition: Edition;
}

/** Reads the program's settings. @throws Error that names every invalid setting */
export function readSettings(env: Environment = process.env): Settings {
  // Compose files produce empty variables. They mean the same as missing ones.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const settings = parsed.data;
  return {
    dialect: settings.SANDBOX_DIALECT,
    host: settings.SANDBOX_HOST,
    port: settings.SANDBOX_PORT,
    dataFile: settings.SANDBOX_DATA,
    speed: settings.SANDBOX_SPEED,
    apiKey: settings.SANDBOX_API_KEY,
    edition: settings.SANDBOX_EDITION,
  };
}

/** @throws Error in production, where simulated responses could be mistaken for those of a carrier */
export function refuseProduction(env: Environment = process.env): void {
  if (env['NODE_ENV'] === 'production' && env['SANDBOX_ALLOW_PRODUCTION'] !== '1') {
    throw new Error(
      'The provider sandbox does not run with NODE_ENV=production. Set SANDBOX_ALLOW_PRODUCTION=1 to run it anyway.',
    );
  }
}
