import { checkFr } from './check.fr.ts';
import { draftFr } from './draft.fr.ts';
import { invoiceFr } from './invoice.fr.ts';
import { newRequestFr } from './new-request.fr.ts';
import { reviewFr } from './review.fr.ts';
import { tutorialFr } from './tutorial.fr.ts';
import type { requestEn } from './request.en.ts';

export const requestFr: Readonly<Record<keyof typeof requestEn, string>> = {
  ...newRequestFr,
  ...draftFr,
  ...reviewFr,
  ...checkFr,
  ...invoiceFr,
  ...tutorialFr,
};
