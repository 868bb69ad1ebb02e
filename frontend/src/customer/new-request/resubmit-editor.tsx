import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { LnpRequestView, LnpSubmission } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Rejection } from '../../shared/records/rejection.tsx';
import { Form } from './form.ts';
import { InvoicePanelArea } from '../../features/invoice/invoice-panel-area.tsx';
import { REQUEST_FIELDS, requestResolver, toFormValues, type RequestForm } from './request-form.ts';
import { RequestFields } from './request-fields.tsx';
import { FilesContext } from './submit/request-files.ts';
import { useFiles } from './submit/use-files.ts';
import { useSubmitRequest } from './submit/use-submit-request.ts';

const noop = () => undefined;

/** The form of a rejected request as it was submitted; the fields that caused the rejection are marked. */
export function ResubmitEditor({ request }: { readonly request: LnpRequestView }) {
  const { t } = useT();
  const form = useForm<RequestForm, unknown, LnpSubmission>({
    resolver: requestResolver,
    defaultValues: toFormValues(request),
  });
  const files = useFiles();
  const submit = useSubmitRequest(form, files.files, noop, `/api/lnp-requests/${request.id}/resubmit`);
  const { setError } = form;
  const { isSubmitting } = form.formState;

  useEffect(() => {
    const faulty = REQUEST_FIELDS.filter((name) => request.faultyFields.includes(name));
    for (const [index, name] of faulty.entries())
      setError(name, { type: 'rejected', message: t('resubmit.faulty') }, { shouldFocus: index === 0 });
  }, [request.faultyFields, setError, t]);

  return (
    <FormProvider {...form}>
      <FilesContext value={files}>
        <InvoicePanelArea>
          <Form
            noValidate
            aria-label={t('resubmit.title')}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSubmitting) void form.handleSubmit(submit)(event);
            }}
          >
            <div>
              <p>{t('resubmit.text')}</p>
              <Rejection record={request} />
            </div>
            <RequestFields hidden={request} submitting={isSubmitting} onCancel={noop} submitText="resubmit.submit" />
          </Form>
        </InvoicePanelArea>
      </FilesContext>
    </FormProvider>
  );
}
