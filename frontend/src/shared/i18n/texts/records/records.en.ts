import { causesEn } from './page/causes.en.ts';
import { changesEn } from './page/changes.en.ts';
import { deletionEn } from './page/deletion.en.ts';
import { documentsEn } from './page/documents.en.ts';
import { lnpEn } from './lnp.en.ts';
import { nativeEn } from './native.en.ts';
import { progressEn } from './page/progress.en.ts';
import { provinceEn } from './province.en.ts';
import { tfEn } from './tf.en.ts';

/** The texts of single records and of the screens that create them; the dashboard does not load them. */
export const recordsEn = {
  ...causesEn,
  ...changesEn,
  ...deletionEn,
  ...lnpEn,
  ...documentsEn,
  ...provinceEn,
  ...progressEn,
  ...tfEn,
  ...nativeEn,
} as const;
