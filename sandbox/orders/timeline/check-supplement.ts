import { ApiError } from '../../api-error.ts';
import { calendarOf, dayOf } from '../calendar.ts';
import { changedFieldsOf, type SupplementInput } from '../content/supplement-input.ts';
import { allowedChanges } from './allowed-changes.ts';
import type { ChangeKind, Timeline } from './timeline.ts';

/** @throws ApiError that says why the provider does not take this supplement */
export function checkSupplement(timeline: Timeline, input: SupplementInput, now: number): void {
  const { state, supplements } = timeline;
  const open = supplements.filter(({ status }) => status === 'received');
  if (supplements.some((other) => other.input.reference === input.reference))
    refuse(409, 'duplicate_reference', 'A supplement with this reference already exists');
  if (timeline.isFinal) refuse(409, 'order_closed', `The order is ${state.stage}`);
  if (state.activations.size > 0) refuse(409, 'too_late', 'The first numbers have moved');
  if (state.changesUntil !== null && now > state.changesUntil)
    refuse(409, 'too_late', 'The firm date is too near for a change');
  if (input.base_version !== state.version) refuse(409, 'version_conflict', `The order has version ${state.version}`);
  if (input.type !== 1 && open.length > 0) refuse(409, 'supplement_open', 'Another supplement is not decided yet');
  checkFields(timeline, input);
  if (input.due_date !== undefined) checkDate(timeline, input.due_date, now);
}

function checkFields(timeline: Timeline, input: SupplementInput): void {
  const { content } = timeline.state;
  const fields = changedFieldsOf(input);
  const notSupplementable = (why: string) => refuse(422, 'not_supplementable', why);
  if (input.type === 1 && fields.length > 0) notSupplementable('type 1 changes no field');
  if (input.type === 2 && fields.join() !== 'due_date') notSupplementable('type 2 changes due_date alone');
  if (input.type === 3 && input.remarks === undefined && !fields.some((field) => field !== 'due_date'))
    notSupplementable('type 3 changes a field other than due_date');
  const allowed = allowedChanges(timeline.state);
  for (const kind of kindsOf(input, fields))
    if (!allowed.includes(kind)) notSupplementable(`the order does not allow this change now: ${kind}`);
  if (
    content.kind === 'lnp' &&
    input.losing_carrier?.name !== undefined &&
    input.losing_carrier.name !== content.input.losing_carrier.name
  )
    notSupplementable('losing_carrier.name: another carrier needs a new order');
  const removed = input.numbers_removed ?? [];
  const { openNumbers } = timeline;
  if (removed.some((did) => !openNumbers.includes(did)))
    notSupplementable('numbers_removed: the order does not contain this number');
  if (openNumbers.every((did) => removed.includes(did)))
    notSupplementable('numbers_removed: at least one number must stay');
}

function kindsOf({ type }: SupplementInput, fields: readonly string[]): ChangeKind[] {
  if (type === 1) return ['cancel'];
  if (type === 2) return ['date'];
  const onlyRemoves = fields.join() === 'numbers_removed';
  return [
    ...(onlyRemoves ? [] : (['correction'] as const)),
    ...(fields.includes('numbers_removed') ? (['remove_numbers'] as const) : []),
  ];
}

function checkDate({ state: { content } }: Timeline, dueDate: string, now: number): void {
  if (content.kind !== 'lnp') return;
  const { port_type: portType, address } = content.input;
  const reason = calendarOf(now, portType === 'expedited', address.province).closedBecause(dayOf(Date.parse(dueDate)));
  if (reason !== undefined) refuse(422, 'date_not_available', `due_date: ${reason}`);
}

function refuse(status: number, code: string, message: string): never {
  throw new ApiError(status, code, message);
}
