import { isFinalWord } from '../../../domain/porting/provider-word.ts';
import { PROVIDER_WORDS } from '../../../domain/shared/vocabulary.ts';

/** The provider's words after which more may follow, as a list of SQL texts. */
export const OPEN_WORDS = PROVIDER_WORDS.filter((word) => !isFinalWord(word)).map((word) => `'${word}'`).join(', ');
