import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { splitNumbers } from './split-numbers.ts';
import type { TfForm, TfOrder } from './tf-form.ts';

const Rows = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 });
// The button is aligned with the control, below the label, even if an error follows.
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  '& > button': { alignSelf: 'start', marginTop: 28 },
});

/** The numbers to port, one row each; there is always at least one row. */
export function NumberRows() {
  const { t } = useT();
  const { control, formState, getValues, setFocus, setValue, trigger } = useFormContext<TfForm, unknown, TfOrder>();
  const { fields, append, insert, remove } = useFieldArray<TfForm, 'numbers', 'id', TfOrder>({
    control,
    name: 'numbers',
  });
  const numbers = useWatch<TfForm, 'numbers'>({ name: 'numbers' });
  const { isSubmitted } = formState;

  useEffect(() => {
    // A change of one row may resolve the error of another.
    if (isSubmitted) void trigger('numbers');
  }, [isSubmitted, numbers, trigger]);

  function onPaste(event: ClipboardEvent<HTMLElement>, row: number): void {
    const [first = '', ...others] = splitNumbers(event.clipboardData.getData('text'));
    if (others.length === 0) return;
    event.preventDefault();
    const current = getValues(`numbers.${row}.number`).trim();
    const pasted = (current === '' ? [first, ...others] : [current, first, ...others]).map((number) => ({ number }));
    setValue(`numbers.${row}.number`, pasted[0]?.number ?? '', { shouldDirty: true });
    flushSync(() => insert(row + 1, pasted.slice(1), { shouldFocus: false }));
    setFocus(`numbers.${row + pasted.length - 1}.number`);
  }

  function onRemove(row: number): void {
    flushSync(() => remove(row));
    setFocus(`numbers.${Math.max(0, row - 1)}.number`);
  }

  return (
    <>
      <Rows>
        {fields.map(({ id }, row) => (
          <Row key={id}>
            <FormTextField<TfForm>
              name={`numbers.${row}.number`}
              type="tel"
              label={t('tf.number', { number: row + 1 })}
              placeholder={t('tf.numberPlaceholder')}
              autoComplete="off"
              onPaste={(event) => onPaste(event, row)}
            />
            <IconButton
              aria-label={t('tf.remove', { number: row + 1 })}
              disabled={fields.length === 1}
              onClick={() => onRemove(row)}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Row>
        ))}
      </Rows>
      <Button
        variant="outlined"
        startIcon={<Add />}
        onClick={() => append({ number: '' }, { shouldFocus: true })}
        sx={{ mt: 2 }}
      >
        {t('tf.add')}
      </Button>
    </>
  );
}
