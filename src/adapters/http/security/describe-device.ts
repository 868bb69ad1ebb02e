import Bowser from 'bowser';
import type { DeviceView } from '../contract/security.ts';

/** Describes a device by its `User-Agent` header, which is not verified; null for what the header does not say. */
export function describeDevice(userAgent: string | null): DeviceView {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null, type: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const major = browser.version?.split('.', 1)[0];
  return {
    browser: browser.name ? [browser.name, major].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
    type:
      platform.type === 'desktop' || platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : null,
  };
}
