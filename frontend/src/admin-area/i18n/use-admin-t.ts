import { useTranslate } from 'react-admin';
import type { adminEn } from './en.ts';

/** A text of the administrators' area. */
export type AdminKey = keyof typeof adminEn;

/** Says the area's texts; `smart_count` among the values chooses the plural form. */
export function useAdminT(): (key: AdminKey, values?: Readonly<Record<string, unknown>>) => string {
  return useTranslate();
}
