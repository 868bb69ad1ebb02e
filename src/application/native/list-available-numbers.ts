import type { AvailableNumber, NativeProvider } from '../ports/isp-gateway.ts';
import { providerTrouble } from '../provider/provider-trouble.ts';

/** Numbers that can be ordered now. */
export class ListAvailableNumbers {
  constructor(private readonly isp: NativeProvider) {}

  /**
   * @param quantity at most so many, 1 to 50
   * @throws DomainError `provider-unavailable`, `provider-silent`, `provider-nonsense`, `provider-rejected`
   */
  async execute(npanxx: string, quantity: number): Promise<readonly AvailableNumber[]> {
    try {
      return await this.isp.availableNumbers(npanxx, quantity);
    } catch (error) {
      throw providerTrouble(error);
    }
  }
}
