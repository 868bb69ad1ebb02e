import { useController, useFormContext } from 'react-hook-form';
import { FileField } from '../../shared/forms/file-field.tsx';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import type { TfForm, TfOrder } from './tf-form.ts';

interface Props {
  readonly disabled: boolean;
  /** The file name of the letter that is sent again without a new one. */
  readonly former: string | undefined;
}

/** The field for the signed LOA; its errors are shown as soon as a file is selected. */
export function LoaField({ disabled, former }: Props) {
  const { t } = useT();
  const { translateEncoded } = useMessages();
  const { control, trigger } = useFormContext<TfForm, unknown, TfOrder>();
  const { field, fieldState } = useController<TfForm, 'loa', TfOrder>({ control, name: 'loa' });
  const { ref, name, value, onChange } = field;
  const message = fieldState.error?.message;

  function onFile(file: File | null): void {
    onChange(file);
    if (file) void trigger('loa');
  }

  return (
    <FileField
      ref={ref}
      label={t('tf.loa')}
      name={name}
      accept=".pdf"
      labels={{ prompt: t('tf.loaPrompt'), choose: t('tf.loaChoose'), remove: t('tf.loaRemove') }}
      hint={former === undefined ? t('tf.loaHint') : t('tf.loaFormer', { file: former })}
      file={value}
      disabled={disabled}
      onFile={onFile}
      error={message === undefined ? undefined : translateEncoded(message)}
    />
  );
}
