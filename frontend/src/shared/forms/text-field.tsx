import { styled } from '@mui/material/styles';
import { useId, type ChangeEvent, type ClipboardEvent, type FocusEvent, type ReactNode, type Ref } from 'react';
import { Input, TextBox } from './control.tsx';
import { FieldFrame } from './field-frame.tsx';
import { describedBy, type FieldNotes } from './field-notes.ts';

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Props of every text control; compatible with react-hook-form's `register`. */
export interface TextFieldProps extends FieldNotes {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'tel';
  readonly optional?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'characters';
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric' | 'tel' | 'text';
  readonly min?: string;
  readonly maxLength?: number;
  /** Shows a text area with this number of lines instead of a single line. */
  readonly lines?: number;
  readonly value?: string;
  readonly defaultValue?: string | undefined;
  /** Shown inside the control, at its end. */
  readonly end?: ReactNode;
  readonly ref?: Ref<TextElement>;
  readonly onChange?: (event: ChangeEvent<TextElement>) => void;
  readonly onBlur?: (event: FocusEvent<TextElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<TextElement>) => void;
}

const WithEnd = styled('div')({
  position: 'relative',
  '& > input': { paddingRight: 48 },
  '& > button': { position: 'absolute', right: 4, top: 4 },
});

/** A labelled text control with its notes. */
export function TextField({
  label,
  optional = false,
  error,
  errorDetail,
  warnings,
  hint,
  remark,
  lines,
  end,
  ref,
  type = 'text',
  ...attributes
}: TextFieldProps) {
  const id = useId();
  const notes = { error, errorDetail, warnings, hint, remark };
  const common = {
    id,
    ...attributes,
    ...describedBy(id, notes),
    'aria-invalid': error !== undefined,
    'aria-required': !optional,
  };
  const input = <Input {...common} ref={ref as Ref<HTMLInputElement>} type={type} />;
  return (
    <FieldFrame id={id} label={label} optional={optional} {...notes}>
      {lines !== undefined && <TextBox {...common} ref={ref as Ref<HTMLTextAreaElement>} rows={lines} />}
      {lines === undefined &&
        (end === undefined ? (
          input
        ) : (
          <WithEnd>
            {input}
            {end}
          </WithEnd>
        ))}
    </FieldFrame>
  );
}
