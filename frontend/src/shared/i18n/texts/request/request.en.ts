import { checkEn } from './check.en.ts';
import { invoiceEn } from './invoice.en.ts';
import { newRequestEn } from './new-request.en.ts';
import { tutorialEn } from './tutorial.en.ts';

/** The texts of the port request form, loaded with it. */
export const requestEn = { ...newRequestEn, ...checkEn, ...invoiceEn, ...tutorialEn } as const;
