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

/** Whether a button or a link is being pressed, which must not move away below the pointer. */
const isPressing = () => document.querySelector(':is(a, button):active') !== null;

/**
 * A text field of the surrounding form. What is wrong with its text is shown when the user leaves it, an empty field is
 * reported only when the form is submitted. A change of its error renders only this field again.
 */
export function FormTextField<Values extends FieldValues>({
  name,
  type = 'text',
  lines,
  explain,
  ...rest
}: Props<Values>) {
  const { translateEncoded } = useMessages();
  const { register, getFieldState, trigger } = useFormContext<Values>();
  const { error } = getFieldState(name, useFormState<Values>({ name }));
  const { onChange, onBlur, ref } = register(name);
  const props: TextFieldProps = {
    ...rest,
    name,
    ref,
    onChange: (event) => {
      void onChange(event);
      if (error) void trigger(name);
    },
    onBlur: (event) => {
      void onBlur(event);
      if (!error && event.target.value.trim() !== '' && !isPressing()) void trigger(name);
    },
    error: error?.message === undefined ? undefined : translateEncoded(error.message),
    errorDetail: explain && <Explanation name={name} explain={explain} />,
  };
  return type === 'password' ? (
    <PasswordField {...props} />
  ) : (
    <TextField {...props} type={type} {...(lines !== undefined && { lines })} />
  );
}
