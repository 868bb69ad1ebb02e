import * as z from 'zod/mini';
import { DOCUMENT_KINDS, PROVIDER_CAPABILITIES } from '../../../domain/shared/vocabulary.ts';

/** What the provider of this portal can do. Screens offer what is in the list. */
export const ProviderView = z.object({
  provider: z.string(),
  capabilities: z.array(z.enum(PROVIDER_CAPABILITIES)),
  /** The documents without which an order of local numbers waits. */
  requiredDocuments: z.array(z.enum(DOCUMENT_KINDS)),
});
export type ProviderView = z.output<typeof ProviderView>;
