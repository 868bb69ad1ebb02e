import { DomainError } from '../../../domain/shared/domain-error.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Maps a failed provider call to the error that the waiting customer receives. Other errors are returned unchanged. */
export function toDomainError(error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const options = {
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  };
  switch (error.kind) {
    case 'unreachable':
    case 'throttled':
      return new DomainError('unavailable', 'provider-unavailable', options);
    case 'timeout':
      return new DomainError('gateway-timeout', 'provider-silent', options);
    case 'invalid_response':
    case 'misconfigured':
      return new DomainError('bad-gateway', 'provider-nonsense', options);
    case 'rejected':
      return new DomainError('invalid', 'provider-rejected', {
        ...options,
        ...(error.providerMessage && { providerMessage: error.providerMessage }),
      });
  }
}
