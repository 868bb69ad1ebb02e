import type { TollFreeOrder } from '../../../../application/ports/provider/provider-gateway.ts';

const MAX_NAME_LENGTH = 150;

/** Builds the multipart body of a toll-free order. */
export function toTollFreeOrderForm({ reference, requestName, tollFreeNumbers, loa }: TollFreeOrder): FormData {
  const form = new FormData();
  form.set('reference', reference);
  form.set('request_name', requestName);
  form.set('toll_free_numbers', JSON.stringify(tollFreeNumbers));
  form.set('loa', new Blob([new Uint8Array(loa.content)], { type: 'application/pdf' }), fileName(loa.filename));
  return form;
}

/**
 * A customer chose the name, and it is sent in a header. Characters that could end the header or name another folder
 * are replaced by `_`.
 * @param extension the one of the content
 */
export function fileName(given: string, extension: '.pdf' | '.png' | '.jpg' = '.pdf'): string {
  const safe = given.replace(/[\p{C}\p{Zl}\p{Zp}"\\/]/gu, '_').trim();
  const isNamedSo = safe.toLowerCase().endsWith(extension);
  const stem = [...(isNamedSo ? safe.slice(0, -extension.length) : safe)].slice(0, MAX_NAME_LENGTH).join('');
  return `${/^\.*$/.test(stem) ? 'loa' : stem}${extension}`;
}
