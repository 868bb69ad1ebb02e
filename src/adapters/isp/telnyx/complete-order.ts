import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import { HttpFailure } from '../shared/failures.ts';
import type { ProviderHttp } from '../shared/provider-http.ts';
import { orderPath, readPart } from './porting-orders.ts';
import { readPages } from './read-pages.ts';
import { isDraft, isException } from './wire/roll-up.ts';
import { requirement, type WirePortingOrder } from './wire/wire-schemas.ts';

export type OrderContent = Readonly<Record<string, unknown>>;

interface Completion {
  readonly content: OrderContent;
  /** Adds the documents that the content does not name. */
  readonly addDocuments: () => Promise<void>;
  readonly recordedAs: string;
  /** Tells the carrier what the order has no field for. */
  readonly remark: () => Promise<void>;
}

/**
 * Fills in a draft or a refused order, and checks that a draft can be confirmed. It may be repeated.
 * @returns the order as it is then
 */
export async function fillIn(
  call: ProviderHttp,
  part: WirePortingOrder,
  { content, addDocuments, recordedAs, remark }: Completion,
): Promise<WirePortingOrder> {
  try {
    await call({ method: 'PATCH', path: orderPath(part.id), json: content, reference: recordedAs });
    await addDocuments();
    await remark();
    const filled = await readPart(call, part.id, recordedAs);
    if (isDraft(filled)) await assertComplete(call, filled, recordedAs);
    return filled;
  } catch (error) {
    throw withoutDraft(error);
  }
}

/** Confirms a draft, or reopens a refused order. It may be repeated. */
export async function sendOn(call: ProviderHttp, filled: WirePortingOrder, recordedAs: string): Promise<void> {
  try {
    if (isDraft(filled)) await confirm(call, filled, recordedAs);
    else if (isException(filled)) await reopen(call, filled, recordedAs);
  } catch (error) {
    throw withoutDraft(error);
  }
}

/** Another attempt deleted the draft or the carrier did: the next attempt finds out. */
function withoutDraft(error: unknown): unknown {
  const isGone = error instanceof HttpFailure && error.status === 404;
  return isGone ? new ProviderFailure('throttled', { cause: error }) : error;
}

async function confirm(call: ProviderHttp, { id }: WirePortingOrder, recordedAs: string): Promise<void> {
  try {
    await call({ method: 'POST', path: orderPath(id, '/actions/confirm'), reference: recordedAs });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The carrier may refuse it because an earlier attempt confirmed it.
    if (isDraft(await readPart(call, id, recordedAs))) throw error;
  }
}

/** The carrier does not say whether a repaired order must be confirmed again. It refuses a confirmation too many. */
async function reopen(call: ProviderHttp, { id }: WirePortingOrder, recordedAs: string): Promise<void> {
  await call({ method: 'POST', path: orderPath(id, '/actions/confirm'), reference: recordedAs }).catch(
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
    },
  );
}

/** @throws ProviderFailure `rejected` that names what the carrier still requires */
async function assertComplete(call: ProviderHttp, part: WirePortingOrder, recordedAs: string): Promise<void> {
  if (part.requirements_met !== false && part.additional_steps.length === 0) return;
  const items = await readPages(call, { path: orderPath(part.id, '/requirements'), reference: recordedAs });
  const missing = items.flatMap((item) => {
    const { data } = requirement.safeParse(item);
    return data && data.requirement_status !== 'approved' ? [data.requirement_type.name] : [];
  });
  const names = [...missing, ...part.additional_steps];
  throw new ProviderFailure('rejected', {
    providerMessage: names.length > 0 ? `Telnyx requires: ${names.join(', ')}` : 'Telnyx requires more information',
    rejectionCause: names.some((name) => /letter|loa/i.test(name)) ? 'loa_required' : 'other',
  });
}

const isRefusal = (error: unknown): boolean => error instanceof ProviderFailure && error.kind === 'rejected';
