import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { LnpRequestView, LnpSubmission } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { InvoicePanelArea } from '../../features/invoice/invoice-panel-area.tsx';
import { PATHS } from '../../routes.ts';
import { Spinner } from '../../shared/components/spinner.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { dismissToasts } from '../../shared/toasts/dismiss-toasts.ts';
import { CheckArea } from './check/check-context.tsx';
import { DiscardDialog } from './draft/discard-dialog.tsx';
import { isUntouched, readDraft } from './draft/draft.ts';
import { DraftRestoredNotice } from './draft/draft-restored-notice.tsx';
import { useDraft } from './draft/use-draft.ts';
import { Form } from './form.ts';
import { RequestFields } from './request-fields.tsx';
import { REQUEST_FIELDS, requestResolver, type RequestField, type RequestForm } from './request-form.ts';
import { focusField } from './review/focus-field.ts';
import { useOpenRequests } from './review/use-open-requests.ts';
import { FilesContext } from './submit/request-files.ts';
import { useFiles } from './submit/use-files.ts';
import { useSubmitRequest } from './submit/use-submit-request.ts';

const loadReview = () => import('./review/review-dialog.tsx');
const ReviewDialog = lazy(async () => ({ default: (await loadReview()).ReviewDialog }));

interface Props {
  readonly userId: number;
  readonly title: string;
  /** The values to start from without a draft. */
  readonly initial: RequestForm;
  readonly draftName: string;
  /** Whether the tutorial is open. */
  readonly touring?: boolean;
  /** The rejected request that is corrected and sent again. */
  readonly original?: LnpRequestView;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** The form of a port request, with what the user typed before, and the review before it is sent. */
export function RequestEditor({
  userId,
  title,
  initial: valuesAtFirst,
  draftName,
  touring = false,
  original,
  children,
}: Props) {
  const [draftKey] = useState({ userId, name: draftName, initial: valuesAtFirst });
  const { initial } = draftKey;
  const [restored] = useState(() => readDraft(draftKey));
  const [noticeShown, setNoticeShown] = useState(restored !== undefined);
  const form = useForm<RequestForm, unknown, LnpSubmission>({
    resolver: requestResolver,
    defaultValues: restored ?? initial,
    // The summary of errors moves the focus.
    shouldFocusError: false,
  });
  const draft = useDraft(form, draftKey);
  const [asking, setAsking] = useState<'leave' | 'restart'>();
  const navigate = useNavigate();
  const files = useFiles();
  const openRequests = useOpenRequests();
  const [attempts, setAttempts] = useState(0);
  const refuse = () => setAttempts((count) => count + 1);
  const [reviewed, setReviewed] = useState<LnpSubmission>();
  const { submit, sending, failure, forgetFailure } = useSubmitRequest(form, {
    path: original ? `/api/lnp-requests/${original.id}/resubmit` : '/api/lnp-requests',
    files: files.files,
    onSubmitted: draft.discard,
    onInvalid: () => {
      closeReview();
      refuse();
    },
  });
  const markFaulty = useFaultyMarks(form, original, initial);

  // Loaded before it is needed: the review also opens while the connection is lost.
  useEffect(() => void loadReview().catch(() => undefined), []);

  function discard(): void {
    if (asking === 'leave') {
      draft.discard();
      void navigate(PATHS.home);
      return;
    }
    form.reset(initial);
    draft.discard();
    markFaulty();
    setNoticeShown(false);
    setAsking(undefined);
    // After the dialog has returned the focus to the button that opened it.
    setTimeout(() => form.setFocus('phoneNumber'));
  }

  async function review(): Promise<void> {
    forgetFailure();
    dismissToasts();
    let isValid = true;
    await form.handleSubmit(setReviewed, () => {
      isValid = false;
    })();
    // Only now does the summary contain all errors.
    if (!isValid) refuse();
  }

  function closeReview(field?: RequestField): void {
    setReviewed(undefined);
    // After the dialog has returned the focus to the button that opened it.
    if (field) setTimeout(() => focusField(field));
  }

  return (
    <FormProvider {...form}>
      <FilesContext value={files}>
        <InvoicePanelArea occupied={touring}>
          <CheckArea>
            {/* Without a submit button, Enter in a field of one line does not submit. */}
            <Form
              noValidate
              aria-label={title}
              {...(touring && { 'data-touring': '' })}
              onSubmit={(event) => event.preventDefault()}
            >
              {children}
              {noticeShown && <DraftRestoredNotice onStartOver={() => setAsking('restart')} />}
              <RequestFields
                original={original}
                failure={reviewed ? undefined : failure}
                attempts={attempts}
                onCancel={(event) => {
                  if (isUntouched(form.getValues(), initial)) return;
                  event.preventDefault();
                  setAsking('leave');
                }}
                onReview={() => void review()}
              />
            </Form>
            {asking && (
              <DiscardDialog
                onKeep={asking === 'leave' ? () => void navigate(PATHS.home) : undefined}
                onDiscard={discard}
                onClose={() => setAsking(undefined)}
              />
            )}
            {reviewed && (
              <Suspense fallback={<Spinner />}>
                <ReviewDialog
                  submission={reviewed}
                  original={original}
                  openRequests={openRequests}
                  sending={sending}
                  failure={failure}
                  onSend={() => void submit(reviewed)}
                  onClose={closeReview}
                />
              </Suspense>
            )}
          </CheckArea>
        </InvoicePanelArea>
      </FilesContext>
    </FormProvider>
  );
}

/** Marks the fields that caused the rejection, unless a draft has corrected them. @returns marks them again */
function useFaultyMarks(
  { setError, setFocus, getValues }: UseFormReturn<RequestForm, unknown, LnpSubmission>,
  original: LnpRequestView | undefined,
  initial: RequestForm,
): () => void {
  const { t } = useT();
  const mark = useCallback(() => {
    const faulty = REQUEST_FIELDS.filter(
      (name) => original?.faultyFields.includes(name) === true && getValues(name) === initial[name],
    );
    for (const name of faulty) setError(name, { type: 'rejected', message: t('resubmit.faulty') });
    if (faulty[0]) setFocus(faulty[0]);
  }, [original, initial, getValues, setError, setFocus, t]);
  useEffect(mark, [mark]);
  return mark;
}
