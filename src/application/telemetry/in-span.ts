import { DomainError } from '../../domain/shared/domain-error.ts';
import { InvoiceUnreadable } from '../ports/invoice-reader.ts';
import { ProviderFailure } from '../ports/provider-failure.ts';
import type { SpanStart, Telemetry } from './telemetry.ts';

/** Does work as a span of its own. @throws what the work throws */
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

/** A use case of which each execution is a span. */
export function traceUseCase<A extends unknown[], R>(
  telemetry: Telemetry,
  start: SpanStart,
  useCase: { execute(...input: A): Promise<R> },
): { execute(...input: A): Promise<R> } {
  return { execute: (...input) => inSpan(telemetry, start, () => useCase.execute(...input)) };
}

/** A failure by its code or class; its words may hold personal data. */
export function failureCode(error: unknown): string {
  if (error instanceof ProviderFailure || error instanceof InvoiceUnreadable) return error.kind;
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
