import { useId, type ChangeEventHandler, type FocusEventHandler, type Ref } from 'react';
import { Select } from './control.tsx';
import { FieldFrame } from './field-frame.tsx';
import { describedBy, type FieldNotes } from './field-notes.ts';

interface Props extends FieldNotes {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly value?: string;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>;
  readonly onBlur?: FocusEventHandler<HTMLSelectElement>;
}

/** A labelled choice; the browser's own list, which phones show best. */
export function SelectField({ label, options, error, warnings, hint, ...attributes }: Props) {
  const id = useId();
  const notes = { error, warnings, hint };
  return (
    <FieldFrame id={id} label={label} {...notes}>
      <Select id={id} {...attributes} {...describedBy(id, notes)} aria-invalid={error !== undefined}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
