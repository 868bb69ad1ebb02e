import { useId, type ChangeEventHandler, type FocusEventHandler, type Ref } from 'react';
import { Select } from './control.tsx';
import { FieldFrame } from './field-frame.tsx';
import { describedBy, type FieldNotes } from './field-notes.ts';

/** One option of a select field. */
export interface SelectOption {
  readonly value: string;
  readonly text: string;
  /** The heading under which the option is listed, if the list has headings. */
  readonly group?: string;
}

interface Props extends FieldNotes {
  readonly label: string;
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly disabled?: boolean;
  readonly value?: string;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>;
  readonly onBlur?: FocusEventHandler<HTMLSelectElement>;
}

function byGroup(options: readonly SelectOption[]): readonly [group: string, members: readonly SelectOption[]][] {
  const groups = new Map<string, SelectOption[]>();
  for (const option of options) {
    const { group = '' } = option;
    const members = groups.get(group);
    if (members) members.push(option);
    else groups.set(group, [option]);
  }
  return [...groups];
}

function toOptions(options: readonly SelectOption[]) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** A labelled native select, which works best on phones. */
export function SelectField({ label, options, error, warnings, hint, remark, ...attributes }: Props) {
  const id = useId();
  const notes = { error, warnings, hint, remark };
  return (
    <FieldFrame id={id} label={label} {...notes}>
      <Select id={id} {...attributes} {...describedBy(id, notes)} aria-invalid={error !== undefined}>
        {byGroup(options).map(([group, members]) =>
          group === '' ? (
            toOptions(members)
          ) : (
            <optgroup key={group} label={group}>
              {toOptions(members)}
            </optgroup>
          ),
        )}
      </Select>
    </FieldFrame>
  );
}
