import { areaEn } from './area.en.ts';
import { fieldsEn } from './fields.en.ts';
import { securityEn } from './security.en.ts';
import { workEn } from './work.en.ts';

/** The texts of the administrators' area, in addition to react-admin's own. */
export const adminEn = { ...areaEn, ...fieldsEn, ...securityEn, ...workEn } as const;
