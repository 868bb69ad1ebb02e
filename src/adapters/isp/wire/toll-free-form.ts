import type { TollFreeOrder } from '../../../application/ports/provider-gateway.ts';

const LONGEST_NAME = 150;

/** The body of a toll-free order, field by field. */
export function toTollFreeOrderForm({ reference, requestName, tollFreeNumbers, loa }: TollFreeOrder): FormData {
  const form = new FormData();
  form.set('reference', reference);
  form.set('request_name', requestName);
  form.set('toll_free_numbers', JSON.stringify(tollFreeNumbers));
  form.set('loa', new Blob([new Uint8Array(loa.content)], { type: 'application/pdf' }), fileName(loa.filename));
  return form;
}

/**
 * A customer chose the name, and it goes into a header: what could end it there, or lead into another folder, becomes
 * `_`.
 */
function fileName(given: string): string {
  const safe = given.replace(/[\p{C}\p{Zl}\p{Zp}"\\/]/gu, '_').trim();
  const stem = [...safe.replace(/\.pdf$/i, '')].slice(0, LONGEST_NAME).join('');
  return `${/^\.*$/.test(stem) ? 'loa' : stem}.pdf`;
}
