import { useTranslate } from 'react-admin';
import type { adminEn } from './en.ts';

/** The key of a text of the administrators' area. */
export type AdminKey = keyof typeof adminEn;

/** Returns the function that translates the area's texts; the value `smart_count` selects the plural form. */
export function useAdminT(): (key: AdminKey, values?: Readonly<Record<string, unknown>>) => string {
  return useTranslate();
}
