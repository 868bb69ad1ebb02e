import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { LnpSubmission } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { readDraft } from './draft/draft.ts';
import { DraftRestoredNotice } from './draft/draft-restored-notice.tsx';
import { EMPTY_REQUEST, requestResolver, type RequestForm } from './request-form.ts';
import { Form } from './form.ts';
import { InvoicePanelArea } from '../../features/invoice/invoice-panel-area.tsx';
import { RequestFields } from './request-fields.tsx';
import { useDraft } from './draft/use-draft.ts';
import { FilesContext } from './submit/request-files.ts';
import { useFiles } from './submit/use-files.ts';
import { useSubmitRequest } from './submit/use-submit-request.ts';

interface Props {
  readonly userId: number;
  /** Whether the tutorial is open. */
  readonly touring: boolean;
  /** The values to start from; no draft of it is stored. */
  readonly initial?: RequestForm | undefined;
}

/** The form of a port request, with the user's draft if there is one. */
export function RequestEditor({ userId, touring, initial }: Props) {
  const { t } = useT();
  const [restored] = useState(() => (initial ? undefined : readDraft(userId)));
  const [noticeShown, setNoticeShown] = useState(restored !== undefined);
  const form = useForm<RequestForm, unknown, LnpSubmission>({
    resolver: requestResolver,
    defaultValues: initial ?? restored ?? EMPTY_REQUEST,
  });
  const draft = useDraft(form, initial ? undefined : userId);
  const files = useFiles();
  const submit = useSubmitRequest(form, files.files, draft.discard);
  const { isSubmitting } = form.formState;

  function startOver(): void {
    form.reset(EMPTY_REQUEST);
    draft.discard();
    setNoticeShown(false);
    form.setFocus('phoneNumber');
  }

  return (
    <FormProvider {...form}>
      <FilesContext value={files}>
        <InvoicePanelArea occupied={touring}>
          <Form
            noValidate
            aria-label={t('request.title')}
            {...(touring && { 'data-touring': '' })}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSubmitting) void form.handleSubmit(submit)(event);
            }}
          >
            {noticeShown && <DraftRestoredNotice onStartOver={startOver} />}
            <RequestFields submitting={isSubmitting} onCancel={draft.discard} />
          </Form>
        </InvoicePanelArea>
      </FilesContext>
    </FormProvider>
  );
}
