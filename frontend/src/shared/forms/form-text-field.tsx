import { useFormContext, useFormState, type FieldPath, type FieldValues } from 'react-hook-form';
import { useMessages } from '../i18n/use-messages.ts';
import { PasswordField } from './password-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props<Values extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'value' | 'end'
> & {
  readonly name: FieldPath<Values>;
};

/** A text field of the surrounding form. A change of its error renders only this field again. */
export function FormTextField<Values extends FieldValues>({ name, type = 'text', lines, ...rest }: Props<Values>) {
  const { translateEncoded } = useMessages();
  const { register, getFieldState } = useFormContext<Values>();
  const { error } = getFieldState(name, useFormState<Values>({ name }));
  const { onChange, onBlur, ref } = register(name);
  const props: TextFieldProps = {
    ...rest,
    name,
    ref,
    onChange: (event) => void onChange(event),
    onBlur: (event) => void onBlur(event),
    error: error?.message === undefined ? undefined : translateEncoded(error.message),
  };
  return type === 'password' ? (
    <PasswordField {...props} />
  ) : (
    <TextField {...props} type={type} {...(lines !== undefined && { lines })} />
  );
}
