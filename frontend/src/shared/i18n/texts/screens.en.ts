import { statusLabelsEn } from '../../../../../src/domain/shared/statuses/en.ts';
import { dashboardEn } from './dashboard.en.ts';
import { lnpEn } from './records/lnp.en.ts';
import { nativeEn } from './records/native.en.ts';
import { provinceEn } from './records/province.en.ts';
import { tfEn } from './records/tf.en.ts';

/** The texts of the screens of a session, loaded with them. */
export const screensEn = {
  ...dashboardEn,
  ...lnpEn,
  ...provinceEn,
  ...tfEn,
  ...nativeEn,
  ...statusLabelsEn,
} as const;
