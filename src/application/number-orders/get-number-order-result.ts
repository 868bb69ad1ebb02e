import { DomainError } from '../../domain/shared/domain-error.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { toOrderResult, type NumberOrderResult } from './order-result.ts';

/** Tells whoever repeats a call what became of the order that the first one placed. */
export class GetNumberOrderResult {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws DomainError `not-found` when the order was deleted, else as `answerFor` */
  async execute(orderId: number): Promise<NumberOrderResult> {
    const order = await this.unitOfWork.run((tx) => tx.numberOrders.byId(orderId));
    if (!order) throw new DomainError('not-found', 'not-found');
    return toOrderResult(order);
  }
}
