import { checkEn } from './check.en.ts';
import { draftEn } from './draft.en.ts';
import { invoiceEn } from './invoice.en.ts';
import { newRequestEn } from './new-request.en.ts';
import { reviewEn } from './review.en.ts';
import { tutorialEn } from './tutorial.en.ts';

/** The texts of the port request form, loaded with it. */
export const requestEn = { ...newRequestEn, ...draftEn, ...reviewEn, ...checkEn, ...invoiceEn, ...tutorialEn } as const;
