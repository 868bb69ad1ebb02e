import { RateLimiterMemory, type IRateLimiterOptions, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Makes a counter of the given name, for this process alone or for all that share a database. */
export type LimiterFactory = (options: IRateLimiterOptions) => RateLimiterAbstract;

/** Counts for this process alone. */
export const inMemory: LimiterFactory = (options) => new RateLimiterMemory(options);
