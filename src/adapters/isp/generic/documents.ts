import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type { DocumentProvider } from '../../../application/ports/provider/provider-gateway.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { orderPath } from './order-path.ts';
import { fileName } from './wire/toll-free-form.ts';
import { acknowledgement } from './wire/wire-schemas.ts';

const EXTENSIONS: Readonly<Record<string, '.png' | '.jpg'>> = { 'image/png': '.png', 'image/jpeg': '.jpg' };

/** Creates the call that adds a document to an order of local numbers. */
export function createSendDocument(call: ProviderHttp): NonNullable<DocumentProvider['sendDocument']> {
  return async ({ orderId, reference }, { id, kind, filename, contentType, content }, idempotencyKey) => {
    const form = new FormData();
    form.set('reference', `${reference}-${id}`);
    form.set('kind', kind);
    form.set(
      'file',
      new Blob([new Uint8Array(content)], { type: contentType }),
      fileName(filename, EXTENSIONS[contentType]),
    );
    try {
      const path = orderPath('lnp', orderId, '/documents');
      parseAnswer(acknowledgement, await call({ method: 'POST', path, form, idempotencyKey, reference }));
    } catch (error) {
      // The provider refuses a reference that it has: an earlier attempt succeeded.
      if (!(error instanceof ProviderFailure) || error.kind !== 'rejected' || !error.mayBeDuplicate) throw error;
    }
  };
}
