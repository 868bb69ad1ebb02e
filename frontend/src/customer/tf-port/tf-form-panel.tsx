import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useRequiresEndUser } from '../../shared/api/provider.ts';
import { Heading2 } from '../../shared/components/headings.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { EndUserSection } from './end-user-section.tsx';
import { FieldGroup } from './field-group.tsx';
import { LoaField } from './loa-field.tsx';
import { NumberRows } from './number-rows.tsx';
import type { TfForm, TfOrder } from './tf-form.ts';

const Form = styled('form')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)', marginTop: 18 });
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
  const requiresEndUser = useRequiresEndUser();
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
          <FieldGroup legend={t('tf.numbers')} hint={t('tf.numbersHint')}>
            <NumberRows />
          </FieldGroup>
          {requiresEndUser && <EndUserSection />}
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
