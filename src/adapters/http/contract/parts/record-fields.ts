import * as z from 'zod/mini';
import type { RecordField, RecordFields } from '../../../../domain/shared/fields/record-fields.ts';
import { PROVINCES } from '../../../../domain/shared/provinces.ts';
import { PORT_TYPES } from '../../../../domain/shared/vocabulary.ts';
import { calendarDate } from './fields.ts';

const VIEWS = {
  text: z.string(),
  date: calendarDate,
  postalCode: z.string(),
  province: z.enum(PROVINCES),
  portType: z.enum(PORT_TYPES),
  integer: z.int(),
  numbers: z.string(),
  texts: z.array(z.string()),
  json: z.record(z.string(), z.json()),
} satisfies Record<RecordField['type'], z.ZodMiniType>;

type View<Field extends RecordField> = Field['type'] extends 'texts'
  ? (typeof VIEWS)['texts']
  : Field['required'] extends null
    ? z.ZodMiniNullable<(typeof VIEWS)[Field['type']]>
    : (typeof VIEWS)[Field['type']];

type Views<Fields extends RecordFields> = { readonly [Name in keyof Fields]: View<Fields[Name]> };

/** The values of the fields of a list in responses. */
export type ViewValues<Fields extends RecordFields> = { [Name in keyof Fields]: z.output<View<Fields[Name]>> };

/** Creates the schemas of the fields of a list in responses. */
/* @__NO_SIDE_EFFECTS__ */
export function viewsOf<Fields extends RecordFields>(fields: Fields): Views<Fields> {
  const views = Object.entries(fields).map(([name, { type, required }]) => [
    name,
    required === null && type !== 'texts' ? z.nullable(VIEWS[type]) : VIEWS[type],
  ]);
  return Object.fromEntries(views) as Views<Fields>;
}
