import type { EntityManager } from 'typeorm';
import type { RequestDocumentRepository } from '../../../application/ports/repositories.ts';
import type { RequestDocument } from '../../../domain/request-document/request-document.ts';
import { tableOf } from '../row-mapper.ts';
import { requestDocumentsTable } from '../schemas/request-documents.ts';
import { runSql } from '../sql.ts';

const table = tableOf<RequestDocument>(requestDocumentsTable);

export function requestDocumentsIn(manager: EntityManager): RequestDocumentRepository {
  return {
    add: async (document) => ({ ...document, id: await table.insert(manager, document) }),
    byId: async (id) => (await table.select(manager, { id }))[0],
    ofRequest: (aggregate, requestId) => table.select(manager, { aggregate, requestId }, 'ORDER BY id'),
    async markSent(ids, sentAt) {
      if (ids.length > 0) await table.update(manager, { sentAt }, { id: ids });
    },
    async markUnsent(aggregate, requestId) {
      await runSql(manager, 'UPDATE request_documents SET sent_at = NULL WHERE aggregate = ? AND request_id = ?', [
        aggregate,
        requestId,
      ]);
    },
    async removeOf(aggregate, requestId) {
      await table.delete(manager, { aggregate, requestId });
    },
    async uploadedAtOfNth(userId, n) {
      const [row] = await table.select(
        manager,
        { uploadedById: userId },
        `ORDER BY uploaded_at DESC, id DESC LIMIT 1 OFFSET ${n - 1}`,
      );
      return row?.uploadedAt;
    },
  };
}
