import { checkEn } from './check.en.ts';
import { invoiceEn } from './invoice.en.ts';
import { newRequestEn } from './new-request.en.ts';
import { tutorialEn } from './tutorial.en.ts';

/** What the form of a port request says; it comes with that form. */
export const requestEn = { ...newRequestEn, ...checkEn, ...invoiceEn, ...tutorialEn } as const;
