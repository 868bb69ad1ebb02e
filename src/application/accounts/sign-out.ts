import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Ends a session for good: a copy of its cookie is worthless afterwards. */
export class SignOut {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ids: Ids,
  ) {}

  async execute(sessionSecret: string): Promise<void> {
    await this.unitOfWork.run((tx) => tx.sessions.end(this.ids.digest(sessionSecret)));
  }
}
