import type { NumberOrderProvider, RateCenter } from '../ports/provider/provider-gateway.ts';
import { toDomainError } from '../ports/provider/to-domain-error.ts';

/** Lists the rate centers in which new numbers can be ordered. */
export class ListRateCenters {
  constructor(
    private readonly deps: {
      readonly provider: NumberOrderProvider;
    },
  ) {}

  /** @throws DomainError `provider-unavailable`, `provider-silent`, `provider-nonsense`, `provider-rejected` */
  async execute(): Promise<readonly RateCenter[]> {
    try {
      return await this.deps.provider.listRateCenters();
    } catch (error) {
      throw toDomainError(error);
    }
  }
}
