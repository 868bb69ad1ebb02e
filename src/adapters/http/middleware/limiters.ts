import { RateLimiterMemory, type IRateLimiterOptions, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Creates a rate limiter, local to this process or shared by all processes on a database. */
export type LimiterFactory = (options: IRateLimiterOptions) => RateLimiterAbstract;

/** Creates a rate limiter that counts in this process only. */
export const inMemory: LimiterFactory = (options) => new RateLimiterMemory(options);
