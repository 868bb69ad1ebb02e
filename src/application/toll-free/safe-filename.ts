const EXTENSION = '.pdf';
const LONGEST_STEM = 200 - EXTENSION.length;
/**
 * Control, format, private and unassigned characters, line separators, fillers that look like nothing, and what Windows
 * forbids.
 */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164"<>:|?*]/gu;
/** Windows takes these for devices, whatever their case. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com\d|lpt\d)$/i;

/**
 * The name of a signed letter as it is stored and downloaded: what the customer gave, made harmless on every system. It
 * ends in the
 * extension of its real type and has no second one, so no system takes it for a program. A safe name stays as it is.
 */
export function safeFilename(name: string): string {
  // Compatible characters first: a full-width dot or slash would pass as a letter.
  const last = name.normalize('NFKC').split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .replace(FORBIDDEN, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  const stem = visible
    .replace(/(?:\.pdf|[. ])+$/i, '')
    .replace(/^[. ]+/, '')
    .replace(/\.(?=\S)/g, '_');
  const short = [...stem]
    .slice(0, LONGEST_STEM)
    .join('')
    .replace(/[. ]+$/, '');
  return `${DEVICE.test(short) ? '_' : ''}${short || 'loa'}${EXTENSION}`;
}
