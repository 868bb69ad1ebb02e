import { DomainError } from '../../domain/shared/domain-error.ts';
import { IspFailure } from '../ports/isp-failure.ts';

/** What a customer who waits for the provider is told when it does not do what was asked. */
export function providerTrouble(error: unknown): unknown {
  if (!(error instanceof IspFailure)) return error;
  const options = { cause: error, ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }) };
  switch (error.kind) {
    case 'unreachable':
    case 'busy':
      return new DomainError('unavailable', 'provider-unavailable', options);
    case 'silent':
      return new DomainError('gateway-timeout', 'provider-silent', options);
    case 'broken':
    case 'operator':
      return new DomainError('bad-gateway', 'provider-nonsense', options);
    case 'refused':
      return new DomainError('invalid', 'provider-rejected', { ...options, ...(error.providerMessage && { words: error.providerMessage }) });
  }
}
