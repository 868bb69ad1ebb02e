import type { User } from '../../domain/user/user.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** How an account's mail address stands. */
export interface AddressState {
  readonly address: string | null;
  /** Whether the account is written to there. */
  readonly confirmed: boolean;
  /** Where it is written to until then. */
  readonly former: string | null;
}

export class ReadAddressState {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ id, email }: User): Promise<AddressState> {
    const waiting = await this.unitOfWork.run((tx) => tx.emailChanges.of(id));
    return { address: email, confirmed: waiting === undefined, former: waiting?.formerEmail ?? null };
  }
}
