import { useFormContext, useFormState, type FieldPath, type FieldValues } from 'react-hook-form';
import { useSay } from '../i18n/use-say.ts';
import { SelectField } from './select-field.tsx';

interface Props<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly hint?: string | undefined;
}

/** A choice of the form around it. */
export function FormSelectField<Values extends FieldValues>({ name, ...rest }: Props<Values>) {
  const { sayWritten } = useSay();
  const { register, getFieldState } = useFormContext<Values>();
  const { error } = getFieldState(name, useFormState<Values>({ name }));
  const { onChange, onBlur, ref } = register(name);
  return (
    <SelectField
      {...rest}
      name={name}
      ref={ref}
      onChange={(event) => void onChange(event)}
      onBlur={(event) => void onBlur(event)}
      error={error?.message === undefined ? undefined : sayWritten(error.message)}
    />
  );
}
