import type { AvailableNumber, NumberOrderProvider } from '../ports/provider/provider-gateway.ts';
import { toDomainError } from '../ports/provider/to-domain-error.ts';

/** Lists numbers that can be ordered now. */
export class ListAvailableNumbers {
  constructor(
    private readonly deps: {
      readonly provider: NumberOrderProvider;
    },
  ) {}

  /**
   * @param quantity the most numbers to return, 1 to 50
   * @throws DomainError `provider-unavailable`, `provider-silent`, `provider-nonsense`, `provider-rejected`
   */
  async execute(npanxx: string, quantity: number): Promise<readonly AvailableNumber[]> {
    try {
      return await this.deps.provider.listAvailableNumbers(npanxx, quantity);
    } catch (error) {
      throw toDomainError(error);
    }
  }
}
