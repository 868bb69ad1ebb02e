import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { MAX_DOCUMENT_BYTES } from '../../../../../src/domain/shared/document-types.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../../../src/domain/shared/vocabulary.ts';
import { changeMessage, isDefinitive } from '../../../shared/api/api-error.ts';
import { createSubmitKey } from '../../../shared/api/submit-key.ts';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useRefetchLists } from '../../../shared/records/queries.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { LNP_LISTS } from '../queries.ts';
import { DOCUMENT_FILES, uploadDocument } from './upload-document.ts';

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'stretch',
  '& > button': { justifySelf: 'start' },
});

interface Props {
  readonly requestId: number;
  /** The kind of the document; undefined if it is chosen here. */
  readonly kind?: DocumentKind;
}

/** Adds a document to a request. */
export function DocumentForm({ requestId, kind: given }: Props) {
  const { t } = useT();
  const { translate } = useMessages();
  const refetch = useRefetchLists();
  const [keys] = useState(createSubmitKey);
  const [chosen, setChosen] = useState<DocumentKind>('loa');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const kind = given ?? chosen;

  function refuse(message: string): void {
    setError(message);
    button.current?.focus();
  }

  async function send(): Promise<void> {
    if (!file) return refuse(translate({ key: 'document-required' }));
    if (file.size > MAX_DOCUMENT_BYTES) return refuse(translate({ key: 'document-too-large' }));
    setSending(true);
    try {
      const key = keys.keyFor(`${requestId} ${kind} ${file.name} ${file.size} ${file.lastModified}`);
      await uploadDocument(requestId, { kind, file, key });
      keys.retire();
      setFile(null);
      setError(undefined);
      toast(t('success'), t('document.done'));
      await refetch([LNP_LISTS.all, LNP_LISTS.mine]);
    } catch (failure) {
      if (isDefinitive(failure)) keys.retire();
      refuse(changeMessage(failure, t('document.failed')));
    } finally {
      setSending(false);
    }
  }

  return (
    <Form
      noValidate
      aria-label={t('document.add')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      {given === undefined && (
        <SelectField
          label={t('document.kind')}
          name="kind"
          value={chosen}
          options={DOCUMENT_KINDS.map((one) => ({ value: one, text: t(`document.kind.${one}`) }))}
          onChange={({ target }) => setChosen(target.value as DocumentKind)}
        />
      )}
      <FileField
        ref={button}
        label={t(given === undefined ? 'document.file' : `document.kind.${given}`)}
        name="document"
        photo
        accept={DOCUMENT_FILES}
        labels={{ prompt: t('document.prompt'), choose: t('document.choose'), remove: t('document.remove') }}
        hint={t('document.hint')}
        file={file}
        disabled={isSending}
        error={error}
        onFile={(next) => {
          setFile(next);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="contained" loading={isSending}>
        {t('document.add')}
      </Button>
    </Form>
  );
}
