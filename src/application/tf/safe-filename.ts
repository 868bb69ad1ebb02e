const LONGEST = 200;

/** A file's name as a customer gave it, without a path, control characters or what turns text around; never empty. */
export function safeFilename(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}"<>:|?*]/gu, '').trim();
  return [...plain].slice(-LONGEST).join('').replace(/^\.+/, '') || 'loa.pdf';
}
