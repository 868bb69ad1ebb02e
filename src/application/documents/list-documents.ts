import type { RequestDocument } from '../../domain/request-document/request-document.ts';
import { assertRecordAccess, type Actor } from '../calls/actor.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Lists the documents of a local request, oldest first. */
export class ListDocuments {
  constructor(private readonly deps: { readonly unitOfWork: UnitOfWork }) {}

  /** @throws DomainError `not-found` */
  execute(id: number, actor: Actor): Promise<readonly RequestDocument[]> {
    return this.deps.unitOfWork.run(async (tx) => {
      assertRecordAccess(await tx.lnpRequests.byId(id), actor);
      return tx.documents.ofRequest('lnp', id);
    });
  }
}
