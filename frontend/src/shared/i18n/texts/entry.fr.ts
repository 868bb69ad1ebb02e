import { commonFr } from './common.fr.ts';
import { resetFr } from './reset.fr.ts';
import { signInFr } from './sign-in.fr.ts';
import type { entryEn } from './entry.en.ts';

export const entryFr: Readonly<Record<keyof typeof entryEn, string>> = { ...commonFr, ...signInFr, ...resetFr };
