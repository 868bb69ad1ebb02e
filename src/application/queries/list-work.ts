import type { WorkFilter, WorkItem, WorkLimits, WorkListReader } from '../ports/administration/work-list.ts';
import type { Clock } from '../ports/clock.ts';
import type { ListQuery, Page } from '../ports/lists.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After so many days without a change, an open request has no news, unless the caller chooses another number. */
const QUIET_DAYS = 3;
const SOON_HOURS = 24;
/** Older rejections and messages are not listed: nobody works on them any more. */
const REJECTED_DAYS = 90;
const MESSAGE_DAYS = 30;

/** The instants that decide what is in the work list. */
export function workLimits(now: Date, quietDays = QUIET_DAYS): WorkLimits {
  const shifted = (ms: number) => new Date(now.getTime() + ms);
  return {
    now,
    quietBefore: shifted(-quietDays * DAY_MS),
    soonBefore: shifted(SOON_HOURS * HOUR_MS),
    rejectedFrom: shifted(-REJECTED_DAYS * DAY_MS),
    messagesFrom: shifted(-MESSAGE_DAYS * DAY_MS),
  };
}

/** Lists the records that an administrator should look at, each with its reason. */
export class ListWork {
  constructor(private readonly deps: { readonly workList: WorkListReader; readonly clock: Clock }) {}

  async execute({
    quietDays,
    ...query
  }: ListQuery<'since', WorkFilter> & { readonly quietDays: number | undefined }): Promise<Page<WorkItem>> {
    return this.deps.workList.list(query, workLimits(this.deps.clock.now(), quietDays));
  }
}
