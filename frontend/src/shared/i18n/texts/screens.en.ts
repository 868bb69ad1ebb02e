import { statusLabelsEn } from '../../../../../src/domain/shared/statuses/en.ts';
import { dashboardEn } from './dashboard.en.ts';
import { lnpEn } from './lnp.en.ts';
import { nativeEn } from './native.en.ts';
import { provinceEn } from './province.en.ts';
import { tfEn } from './tf.en.ts';

/** The texts of the screens of a session, loaded with them. */
export const screensEn = {
  ...dashboardEn,
  ...lnpEn,
  ...provinceEn,
  ...tfEn,
  ...nativeEn,
  ...statusLabelsEn,
} as const;
