import { commonEn } from './common.en.ts';
import { resetEn } from './reset.en.ts';
import { signInEn } from './sign-in.en.ts';

/** What the screens say that need no session. A text that counts has a form for each plural of the language. */
export const entryEn = { ...commonEn, ...signInEn, ...resetEn } as const;
