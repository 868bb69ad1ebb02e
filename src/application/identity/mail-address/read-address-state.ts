import type { User } from '../../../domain/user/user.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

/** The state of an account's mail address. */
export interface AddressState {
  readonly address: string | null;
  /** Whether the address is confirmed: then the account's mails go there. */
  readonly confirmed: boolean;
  /** The address that receives the account's mails until then; null if there is none. */
  readonly former: string | null;
}

export class ReadAddressState {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
    },
  ) {}

  async execute({ id, email }: User): Promise<AddressState> {
    const waiting = await this.deps.unitOfWork.run((tx) => tx.emailChanges.of(id));
    return { address: email, confirmed: waiting === undefined, former: waiting?.formerEmail ?? null };
  }
}
