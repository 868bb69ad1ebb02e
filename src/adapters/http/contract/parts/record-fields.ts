import * as z from 'zod/mini';
import type { RecordField, RecordFields } from '../../../../domain/shared/fields/record-fields.ts';
import { PROVINCES } from '../../../../domain/shared/provinces.ts';
import { PORT_SCOPES, PORT_TYPES } from '../../../../domain/shared/vocabulary.ts';
import { calendarDate } from './fields.ts';

const VIEWS = {
  text: z.string(),
  date: calendarDate,
  postalCode: z.string(),
  phone: z.string(),
  province: z.enum(PROVINCES),
  portType: z.enum(PORT_TYPES),
  portScope: z.enum(PORT_SCOPES),
  integer: z.int(),
  numbers: z.string(),
  texts: z.array(z.string()),
  json: z.record(z.string(), z.json()),
} satisfies Record<Exclude<RecordField['type'], 'sealed'>, z.ZodMiniType>;

/** Sealed fields never leave the server: a response says only whether they are set, as `pinSet`. */
type View<Field extends RecordField> = Field['type'] extends 'texts'
  ? (typeof VIEWS)['texts']
  : Field['required'] extends null
    ? z.ZodMiniNullable<(typeof VIEWS)[Exclude<Field['type'], 'sealed'>]>
    : (typeof VIEWS)[Exclude<Field['type'], 'sealed'>];

type Shown<Fields, Name extends keyof Fields & string> = Fields[Name] extends { readonly type: 'sealed' }
  ? never
  : Name;
type Hidden<Fields, Name extends keyof Fields & string> = Fields[Name] extends { readonly type: 'sealed' }
  ? `${Name}Set`
  : never;
type Views<Fields extends RecordFields> = {
  readonly [Name in keyof Fields & string as Shown<Fields, Name>]: View<Fields[Name]>;
} & { readonly [Name in keyof Fields & string as Hidden<Fields, Name>]: z.ZodMiniBoolean };

/** The values of the fields of a list in responses. */
export type ViewValues<Fields extends RecordFields> = {
  [Name in keyof Views<Fields>]: z.output<Views<Fields>[Name]>;
};

/** Creates the schemas of the fields of a list in responses. */
/* @__NO_SIDE_EFFECTS__ */
export function viewsOf<Fields extends RecordFields>(fields: Fields): Views<Fields> {
  const views = Object.entries(fields).map(([name, { type, required }]) => {
    if (type === 'sealed') return [`${name}Set`, z.boolean()];
    return [name, required === null && type !== 'texts' ? z.nullable(VIEWS[type]) : VIEWS[type]];
  });
  return Object.fromEntries(views) as Views<Fields>;
}
