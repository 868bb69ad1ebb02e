const MAX_LENGTH = 200;
/**
 * Control, format, private-use and unassigned characters, line separators, invisible fillers, and characters that
 * Windows forbids.
 */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164"<>:|?*]/gu;
/** Windows treats these names as devices, in any case. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com\d|lpt\d)$/i;

/**
 * Makes the customer's name of a file safe on every operating system, for storage and download. The result has exactly
 * one extension, that of its real type, so that no system treats the file as a program. A safe name is returned
 * unchanged.
 */
export function safeFilename(name: string, extension = 'pdf'): string {
  // Normalize first: a full-width dot or slash would count as a letter.
  const basename = name.normalize('NFKC').split(/[\\/]/).at(-1) ?? '';
  const visible = basename
    .replace(FORBIDDEN, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  const stem = visible
    .replace(/(?:\.(?:pdf|png|jpe?g)|[. ])+$/i, '')
    .replace(/^[. ]+/, '')
    .replace(/\.(?=\S)/g, '_');
  const shortStem = [...stem]
    .slice(0, MAX_LENGTH - extension.length - 1)
    .join('')
    .replace(/[. ]+$/, '');
  return `${DEVICE.test(shortStem) ? '_' : ''}${shortStem || (extension === 'pdf' ? 'loa' : 'document')}.${extension}`;
}
