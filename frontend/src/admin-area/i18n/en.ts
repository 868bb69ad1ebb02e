import { areaEn } from './area.en.ts';
import { fieldsEn } from './fields.en.ts';
import { securityEn } from './security.en.ts';

/** What the administrators' area says beyond react-admin's own texts. */
export const adminEn = { ...areaEn, ...fieldsEn, ...securityEn } as const;
