import type { ProviderGateway, Portability } from '../ports/provider/provider-gateway.ts';
import { toDomainError } from '../ports/provider/to-domain-error.ts';

/** Checks with the provider whether numbers can be ported. */
export class CheckPortability {
  constructor(
    private readonly deps: {
      readonly provider: ProviderGateway;
    },
  ) {}

  /**
   * @param dids ten digits each, 100 at most
   * @throws DomainError `provider-unavailable`, `provider-silent`, `provider-nonsense`, `provider-rejected`
   */
  async execute(dids: readonly string[]): Promise<readonly Portability[]> {
    try {
      return await this.deps.provider.checkPortability(dids);
    } catch (error) {
      throw toDomainError(error);
    }
  }
}
