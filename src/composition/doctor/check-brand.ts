import type { Config } from '../config/config.ts';
import { ok, type Finding } from './finding.ts';

/** Says what becomes of the operator's colours and logo; nothing if the portal has its own. */
export function checkBrand({ brand: { palette, logo } }: Pick<Config, 'brand'>): Finding[] {
  return [
    ...(palette
      ? [
          ok(
            'brand',
            `BRAND_COLOR: buttons and links are ${palette.light.main}, in dark mode ${palette.dark.main}; ` +
              `text on them is ${palette.light.contrastText}, in dark mode ${palette.dark.contrastText}.`,
          ),
        ]
      : []),
    ...(logo ? [ok('brand', `BRAND_LOGO: ${logo.type}, ${logo.width} by ${logo.height}.`)] : []),
  ];
}
