import type { NativeProvider, RateCenter } from '../ports/isp-gateway.ts';
import { providerTrouble } from '../provider/provider-trouble.ts';

/** Where new numbers can be had. */
export class ListRateCenters {
  constructor(private readonly isp: NativeProvider) {}

  /** @throws DomainError `provider-unavailable`, `provider-silent`, `provider-nonsense`, `provider-rejected` */
  async execute(): Promise<readonly RateCenter[]> {
    try {
      return await this.isp.rateCenters();
    } catch (error) {
      throw providerTrouble(error);
    }
  }
}
