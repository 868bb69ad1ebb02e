import { useFormContext, useFormState, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { useMessages } from '../i18n/use-messages.ts';
import { PasswordField } from './password-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props<Values extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'error' | 'errorDetail' | 'ref' | 'onChange' | 'onBlur' | 'value' | 'end'
> & {
  readonly name: FieldPath<Values>;
  /** Says what exactly is wrong with a value in error. */
  readonly explain?: (value: string) => readonly string[];
};

interface ExplanationProps {
  readonly name: string;
  readonly explain: (value: string) => readonly string[];
}

/** What exactly is wrong with the present value. */
function Explanation({ name, explain }: ExplanationProps) {
  return explain(useWatch({ name }) as string).map((sentence) => <span key={sentence}>{sentence}</span>);
}

/** A text field of the surrounding form. A change of its error renders only this field again. */
export function FormTextField<Values extends FieldValues>({
  name,
  type = 'text',
  lines,
  explain,
  ...rest
}: Props<Values>) {
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
    errorDetail: explain && <Explanation name={name} explain={explain} />,
  };
  return type === 'password' ? (
    <PasswordField {...props} />
  ) : (
    <TextField {...props} type={type} {...(lines !== undefined && { lines })} />
  );
}
