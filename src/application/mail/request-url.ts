import type { PortalUrls } from '../ports/mailer.ts';

/** The address of the page of one request. */
export function requestUrl({ publicUrl }: PortalUrls, aggregate: 'lnp' | 'tf', id: number): string {
  return `${publicUrl}/${aggregate === 'tf' ? 'tf-port' : 'lnp-requests'}/${id}`;
}
