import { DomainError } from '../../domain/shared/domain-error.ts';
import { InvoiceUnreadable } from '../ports/invoice-reader.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { SpanStart, Telemetry } from './telemetry.ts';

/** Runs work in its own span. @throws every error of the work */
export async function inSpan<T>(telemetry: Telemetry, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = telemetry.startSpan(start);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: failureCode(error) });
    throw error;
  }
}

/** Wraps a use case so that each execution has its own span. */
export function traceUseCase<A extends unknown[], R>(
  telemetry: Telemetry,
  start: SpanStart,
  useCase: { execute(...input: A): Promise<R> },
): { execute(...input: A): Promise<R> } {
  return { execute: (...input) => inSpan(telemetry, start, () => useCase.execute(...input)) };
}

/** The code or class of an error. Its message may contain personal data, so it is not used. */
export function failureCode(error: unknown): string {
  if (error instanceof ProviderFailure || error instanceof InvoiceUnreadable) return error.kind;
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
