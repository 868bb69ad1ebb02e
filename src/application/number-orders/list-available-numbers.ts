import { invalidField } from '../../domain/shared/domain-error.ts';
import type { AvailableNumber, NumberOrderProvider, RateCenter } from '../ports/provider/provider-gateway.ts';
import { toDomainError } from '../ports/provider/to-domain-error.ts';

/** Lists numbers that can be ordered now. */
export class ListAvailableNumbers {
  constructor(
    private readonly deps: {
      readonly provider: NumberOrderProvider;
    },
  ) {}

  /**
   * @param place a NPANXX, or a rate center that has none
   * @param quantity the most numbers to return, 1 to 50
   * @throws DomainError `npanxx-invalid` (the provider needs one), `provider-unavailable`, `provider-silent`,
   * `provider-nonsense`, `provider-rejected`
   */
  async execute(place: string | Omit<RateCenter, 'npanxx'>, quantity: number): Promise<readonly AvailableNumber[]> {
    const { provider } = this.deps;
    if (typeof place !== 'string' && !provider.listNumbersOfRateCenter) throw invalidField('npanxx', 'npanxx-invalid');
    try {
      if (typeof place === 'string') return await provider.listAvailableNumbers(place, quantity);
      return (await provider.listNumbersOfRateCenter?.(place, quantity)) ?? [];
    } catch (error) {
      throw toDomainError(error);
    }
  }
}
