import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Heading2 } from '../../shared/components/headings.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { LoaField } from './loa-field.tsx';
import { NumberRows } from './number-rows.tsx';
import type { TfForm, TfOrder } from './tf-form.ts';

const Form = styled('form')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)', marginTop: 18 });
const Numbers = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, fontWeight: 650, fontSize: '0.9375rem' });
const Hint = styled('p')(({ theme }) => ({
  margin: '2px 0 14px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
const Upload = styled('div')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& p': { margin: '0 0 6px' },
}));
const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

interface Props {
  readonly form: UseFormReturn<TfForm, unknown, TfOrder>;
  readonly onSubmit: (order: TfOrder) => Promise<void>;
  /** The fraction of the upload that is done, from 0 to 1; undefined without an upload. */
  readonly progress: number | undefined;
  /** The file name of the letter that is sent again unless the customer chooses another one. */
  readonly formerLoa?: string;
}

/** The form that submits a toll-free port request. */
export function TfFormPanel({ form, onSubmit, progress, formerLoa }: Props) {
  const { t } = useT();
  const { isSubmitting } = form.formState;
  const percent = Math.round((progress ?? 0) * 100);
  const title = formerLoa === undefined ? t('tf.new') : t('tf.fix');
  const uploading = percent < 100 ? t('tf.uploading', { percent }) : t('tf.uploaded');
  return (
    <Panel>
      <Heading2>{title}</Heading2>
      <FormProvider {...form}>
        <Form
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting) void form.handleSubmit(onSubmit)(event);
          }}
        >
          <FormTextField<TfForm>
            name="requestName"
            label={t('tf.requestName')}
            hint={t('tf.requestNameHint')}
            autoComplete="off"
          />
          <Numbers>
            <Legend>{t('tf.numbers')}</Legend>
            <Hint>{t('tf.numbersHint')}</Hint>
            <NumberRows />
          </Numbers>
          <LoaField disabled={isSubmitting} former={formerLoa} />
          {progress !== undefined && (
            <Upload>
              <p>{uploading}</p>
              <LinearProgress
                variant={percent < 100 ? 'determinate' : 'indeterminate'}
                value={percent}
                aria-label={uploading}
              />
            </Upload>
          )}
          <Buttons>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {formerLoa === undefined ? t('tf.submit') : t('tf.resubmit')}
            </Button>
          </Buttons>
        </Form>
      </FormProvider>
    </Panel>
  );
}
