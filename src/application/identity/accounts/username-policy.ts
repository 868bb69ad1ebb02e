import { invalidField } from '../../../domain/shared/domain-error.ts';
import { usernameFault, type UsernameFault } from '../../../domain/user/username.ts';

/**
 * Checks new usernames. The form itself checks the length. Names of existing accounts are never checked.
 */
export class UsernamePolicy {
  /** @param isDomainName whether a text is a domain name that exists */
  constructor(
    private readonly deps: {
      readonly isDomainName: (text: string) => boolean;
    },
  ) {}

  faultOf(username: string): UsernameFault | undefined {
    return usernameFault(username, this.deps.isDomainName);
  }

  /** @throws DomainError (invalid) with the fault at `username` */
  check(username: string): void {
    const fault = this.faultOf(username);
    if (fault !== undefined) throw invalidField('username', fault);
  }
}
