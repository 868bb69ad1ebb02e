import type { Translate } from '../shared/messages/message.ts';
import { isRejectionCause } from '../shared/vocabulary.ts';
import type { PortRequest } from './port-request.ts';
import { nextSteps } from './rejection-causes.ts';

/** What one reader sees of a rejection. */
export interface TranslatedRejection {
  /** What happened, by cause; null if no cause of the catalogue is known. */
  readonly rejectionSummary: string | null;
  /** The words of the carrier or of an administrator, unchanged; the portal's own text if there are none. */
  readonly rejectionReason: string | null;
  readonly nextSteps: string | null;
}

/**
 * Translates what is stored about a rejection for a reader. The portal's own texts are stored in the language of the
 * request's owner, so they are recognized in any language and translated. Other texts stay as they are: they are the
 * carrier's, or an administrator replaced the portal's.
 * @param languages one translator for each language of the portal
 */
export function translateRejection(
  request: Pick<PortRequest, 'rejectionReason' | 'nextSteps' | 'rejectionCauses'>,
  reader: Translate,
  languages: readonly Translate[],
): TranslatedRejection {
  const causes = request.rejectionCauses.filter(isRejectionCause);
  const translated = (stored: string | null, texts: readonly ((translate: Translate) => string)[]): string | null => {
    if (stored === null || stored === '') return null;
    const own = texts.find((text) => languages.some((translate) => text(translate) === stored));
    return own ? own(reader) : stored;
  };
  const summary = causes.flatMap((cause) => (cause === 'other' ? [] : [reader({ key: `cause-${cause}` })]));
  return {
    rejectionSummary: summary.join(' ') || null,
    rejectionReason: translated(request.rejectionReason, [
      (translate) => translate({ key: 'provider-rejected' }),
      (translate) => translate({ key: 'provider-cancelled' }),
    ]),
    nextSteps: translated(request.nextSteps, [
      (translate) => causes.map((cause) => translate(nextSteps(cause))).join('\n\n'),
      (translate) => translate({ key: 'next-cancelled' }),
    ]),
  };
}
