import { useRef, useState } from 'react';
import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { createSubmitKey } from '../../../shared/api/submit-key.ts';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useChange } from '../../../shared/records/use-change.ts';
import { errorToast } from '../../../shared/toasts/toast-store.ts';
import { LNP_LISTS } from '../queries.ts';

const MAX_MESSAGE_LENGTH = 4000;

interface Props {
  readonly request: LnpRequestView;
  /** The text to start from. */
  readonly text?: string;
  readonly onClose: () => void;
}

/** Sends a message about a request to the ISP team. */
export function UpdateDialog({ request, text, onClose }: Props) {
  const { t } = useT();
  const field = useRef<HTMLInputElement>(null);
  const [keys] = useState(createSubmitKey);
  const [missing, setMissing] = useState(false);
  const change = useChange({
    method: 'POST',
    path: `${LNP_LISTS.all}/${request.id}/send-update`,
    lists: Object.values(LNP_LISTS),
    done: [t('update.sentTitle'), t('update.sent')],
    failed: t('update.failed'),
    onDone: onClose,
  });

  function onSubmit(): void {
    const updateMessage = field.current?.value.trim() ?? '';
    setMissing(updateMessage === '');
    if (updateMessage === '') {
      errorToast(t('error'), t('update.required'));
      field.current?.focus();
    } else {
      change.mutate({ body: { updateMessage }, headers: { 'Idempotency-Key': keys.keyFor(updateMessage) } });
    }
  }

  return (
    <FormDialog
      title={t('update.title')}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t('update.send')}
    >
      <TextField
        ref={field}
        label={t('update.message')}
        name="updateMessage"
        defaultValue={text}
        lines={5}
        maxLength={MAX_MESSAGE_LENGTH}
        hint={t('update.hint')}
        error={missing ? t('update.required') : undefined}
      />
    </FormDialog>
  );
}
