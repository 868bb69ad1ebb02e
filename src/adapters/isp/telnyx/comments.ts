import { createHash } from 'node:crypto';
import type { ProviderHttp } from '../shared/provider-http.ts';
import { orderPath } from './porting-orders.ts';
import { readPages } from './read-pages.ts';
import { comment } from './wire/wire-schemas.ts';

/**
 * Adds a comment to an order, unless an earlier attempt did. The carrier knows no idempotency keys here, so the comment
 * ends with a mark of the key.
 */
export async function addComment(
  call: ProviderHttp,
  orderId: string,
  { text, key, ...recorded }: { text: string; key: string; reference?: string; secrets?: readonly string[] },
): Promise<void> {
  const mark = `[ref ${createHash('sha256').update(key).digest('hex').slice(0, 12)}]`;
  if ((await listComments(call, orderId)).some((body) => body.endsWith(mark))) return;
  await call({
    method: 'POST',
    path: orderPath(orderId, '/comments'),
    json: { body: `${text}\n${mark}` },
    ...recorded,
  });
}

/** Reads the comments of the portal on an order, newest first. */
export async function listComments(call: ProviderHttp, orderId: string): Promise<readonly string[]> {
  const items = await readPages(call, { path: orderPath(orderId, '/comments') });
  return items.flatMap((item) => {
    const { data } = comment.safeParse(item);
    return data && (data.user_type ?? 'user') === 'user' ? [data.body] : [];
  });
}
