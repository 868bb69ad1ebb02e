import { areaFr } from './area.fr.ts';
import { fieldsFr } from './fields.fr.ts';
import { securityFr } from './security.fr.ts';
import { workFr } from './work.fr.ts';

export const adminFr = { ...areaFr, ...fieldsFr, ...securityFr, ...workFr };
