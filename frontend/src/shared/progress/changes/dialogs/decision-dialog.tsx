import { useRef, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField, type TextElement } from '../../../forms/text-field.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useChange } from '../../../records/use-change.ts';

interface Props {
  readonly state: 'accepted' | 'refused';
  /** The API path of the change. */
  readonly path: string;
  readonly lists: readonly string[];
  readonly onClose: () => void;
}

/** An administrator's decision about a change that waits for our team. */
export function DecisionDialog({ state, path, lists, onClose }: Props) {
  const { t } = useT();
  const field = useRef<TextElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const decision = useChange({
    method: 'PATCH',
    path,
    lists,
    done: [t('success'), t(`portChange.decidedAs.${state}`)],
    failed: t('error.unexpected'),
    onDone: onClose,
  });

  function onSubmit(): void {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else decision.mutate({ body: { state, reason: reason.trim() } });
  }

  return (
    <FormDialog
      title={t(state === 'accepted' ? 'portChange.accept' : 'portChange.refuse')}
      submit={t(state === 'accepted' ? 'portChange.accept' : 'portChange.refuse')}
      destructive={state === 'refused'}
      busy={decision.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField
        ref={field}
        name="reason"
        label={t('portChange.decisionReason')}
        hint={t('portChange.decisionHint')}
        lines={3}
        maxLength={1000}
        error={missing ? t('portChange.required') : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
