import { useFormContext, useFormState, type FieldPath, type FieldValues } from 'react-hook-form';
import { useMessages } from '../i18n/use-messages.ts';
import type { FieldNotes } from './field-notes.ts';
import { SelectField, type SelectOption } from './select-field.tsx';

interface Props<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly hint?: FieldNotes['hint'];
  readonly remark?: FieldNotes['remark'];
  /** Called after every choice, once the form has the new value. */
  readonly onChosen?: () => void;
}

/** A select field of the surrounding form. */
export function FormSelectField<Values extends FieldValues>({ name, onChosen, ...rest }: Props<Values>) {
  const { translateEncoded } = useMessages();
  const { register, getFieldState } = useFormContext<Values>();
  const { error } = getFieldState(name, useFormState<Values>({ name }));
  const { onChange, onBlur, ref } = register(name);
  return (
    <SelectField
      {...rest}
      name={name}
      ref={ref}
      onChange={(event) => {
        void onChange(event);
        onChosen?.();
      }}
      onBlur={(event) => void onBlur(event)}
      error={error?.message === undefined ? undefined : translateEncoded(error.message)}
    />
  );
}
