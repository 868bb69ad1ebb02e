import { commonEn } from './common.en.ts';
import { resetEn } from './reset.en.ts';
import { signInEn } from './sign-in.en.ts';

/** Texts of the screens that need no session. A text with a count has one form for each plural of the language. */
export const entryEn = { ...commonEn, ...signInEn, ...resetEn } as const;
