import type * as z from 'zod/mini';
import type { Enrolment as EnrolmentSchema } from '../../../../../src/adapters/http/contract/security.ts';

export const FACTOR = '/api/user/second-factor';

/** What an authenticator app is to know; told once. */
export type Enrolment = z.infer<typeof EnrolmentSchema>;
