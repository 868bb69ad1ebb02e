import * as z from 'zod/mini';
import {
  CORRECTABLE_FIELDS,
  SEALED_CORRECTABLE_FIELDS,
  type ChangeDraft,
  type CorrectedField,
} from '../../../domain/shared/fields/change-fields.ts';
import { expandNumbers, parsePhoneNumbers } from '../../../domain/shared/phone-numbers.ts';
import { CHANGE_KINDS, CHANGE_OUTCOMES, CHANGE_STATES } from '../../../domain/shared/statuses/changes.ts';
import { checkTollFreeNumbers, parseTollFreeNumber } from '../../../domain/shared/toll-free-numbers.ts';
import { instant, optionalText, requiredText } from './parts/fields.ts';
import { IdParams } from './parts/ids.ts';
import { byRule } from './parts/rules.ts';
import { LNP_FIELD_SCHEMAS, MAX_NUMBERS } from './lnp-requests.ts';

/** A change as a use case takes it. */
export interface ParsedChange {
  readonly draft: ChangeDraft;
  readonly reason: string | null;
  readonly isOverride: boolean;
}

/** The fields of every change. `override`: an administrator requests it against the portal's rules. */
const common = { reason: optionalText(1000), override: z.optional(z.boolean()) };

const parsed = (
  { reason, override }: { readonly reason: string | null; readonly override?: boolean | undefined },
  draft: ChangeDraft,
): ParsedChange => ({ draft, reason, isOverride: override === true });

const cancel = z.object({ kind: z.literal('cancel'), ...common });
const dueDate = z.nullable(z.string().check(z.maxLength(40)));
const date = z.object({ kind: z.literal('date'), dueDate, ...common });

const correctable = z.partial(
  z.object(
    Object.fromEntries(
      [...CORRECTABLE_FIELDS, ...SEALED_CORRECTABLE_FIELDS].map((name) => [name, LNP_FIELD_SCHEMAS[name]]),
    ) as Pick<typeof LNP_FIELD_SCHEMAS, CorrectedField>,
  ),
);

const numbers = z.pipe(
  requiredText('phone-required', 40_000),
  byRule((text: string) => expandNumbers(parsePhoneNumbers(text, MAX_NUMBERS)), 'numbers'),
);
/** Absent fields stay as they are. `phoneNumber` cannot be changed; numbers that are not in the request are refused. */
const correction = z.object({
  ...correctable.shape,
  kind: z.literal('correction'),
  dueDate: z.optional(dueDate),
  phoneNumber: z.optional(numbers),
  ...common,
});
const removal = z.object({ kind: z.literal('remove_numbers'), numbers, ...common });

/** Body of `POST /api/lnp-requests/{id}/changes`. */
export const LnpChange = z.pipe(
  z.discriminatedUnion('kind', [cancel, date, correction, removal]),
  z.transform((body): ParsedChange => {
    if (body.kind !== 'correction') return parsed(body, body);
    const { kind, dueDate: day, phoneNumber, reason: _reason, override: _override, ...fields } = body;
    return parsed(body, { kind, fields, dueDate: day, numbers: phoneNumber });
  }),
);

const tollFreeNumbers = z.pipe(
  requiredText('toll-free-required', 4000),
  byRule((text: string) => {
    const list = text
      .split(/[,;\r\n]/)
      .filter((item) => item.trim() !== '')
      .map((item) => parseTollFreeNumber(item));
    checkTollFreeNumbers(list);
    return list;
  }),
);
const tollFreeRemoval = z.object({ kind: z.literal('remove_numbers'), numbers: tollFreeNumbers, ...common });

/** Body of `POST /api/tf-port-requests/{id}/changes`. */
export const TfChange = z.pipe(
  z.discriminatedUnion('kind', [cancel, tollFreeRemoval]),
  z.transform((body): ParsedChange => parsed(body, body)),
);

/** Body of an administrator's PATCH of a change that waits for the team. */
export const ChangeDecision = z.object({
  state: z.enum(['accepted', 'refused']),
  reason: requiredText('reason-required', 1000),
});

export const ChangeParams = z.object({ ...IdParams.shape, changeId: IdParams.shape.id });

/** A change in responses. Account numbers in its values are masked. */
export const PortChangeView = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  /** The version of the order that it makes; null until the provider took it. */
  orderVersion: z.nullable(z.int()),
  values: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  reason: z.nullable(z.string()),
  /** Why it was refused or overtaken, as a code and as a text. */
  outcome: z.nullable(z.enum(CHANGE_OUTCOMES)),
  outcomeText: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: instant,
  sentAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  canWithdraw: z.boolean(),
  /** Whether an administrator requested it against the portal's rules. */
  isOverride: z.boolean(),
});
export type PortChangeView = z.infer<typeof PortChangeView>;
