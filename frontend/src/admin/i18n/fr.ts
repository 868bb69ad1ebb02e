import { areaFr } from './area.fr.ts';
import { fieldsFr } from './fields.fr.ts';

export const adminFr = { ...areaFr, ...fieldsFr };
