import type * as z from 'zod/mini';
import type { Enrolment as EnrolmentSchema } from '../../../../../src/adapters/http/contract/security.ts';

export const FACTOR = '/api/user/second-factor';

/** The data for an authenticator app; the server returns it only once. */
export type Enrolment = z.infer<typeof EnrolmentSchema>;
