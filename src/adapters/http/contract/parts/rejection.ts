import * as z from 'zod/mini';

/** What responses say about a rejection. The portal's own texts are in the language of the reader. */
export const rejectionViews = {
  /** What happened, by the causes of the portal's catalogue; null if none is known. */
  rejectionSummary: z.nullable(z.string()),
  /** The words of the carrier or of an administrator, unchanged; the portal's own text if there are none. */
  rejectionReason: z.nullable(z.string()),
  nextSteps: z.nullable(z.string()),
};
