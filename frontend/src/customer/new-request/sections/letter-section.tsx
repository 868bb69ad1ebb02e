import { useState } from 'react';
import { MAX_DOCUMENT_BYTES } from '../../../../../src/domain/shared/document-types.ts';
import { DOCUMENT_FILES } from '../../../features/lnp-requests/documents/upload-document.ts';
import { useRequiredDocuments } from '../../../shared/api/provider.ts';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useRequestFiles } from '../submit/request-files.ts';
import { Cell, FormSection } from './form-section.tsx';

/** The signed letter of authorization, if the provider takes no order without it. */
export function LetterSection() {
  const { t } = useT();
  const { translate } = useMessages();
  const { files, setFile } = useRequestFiles();
  const [isTooLarge, setTooLarge] = useState(false);
  if (!useRequiredDocuments().includes('loa')) return null;
  return (
    <FormSection title={t('document.kind.loa')} lead={t('request.letterText')}>
      <Cell columns={6}>
        <FileField
          label={t('request.letter')}
          name="letter"
          photo
          accept={DOCUMENT_FILES}
          optional
          labels={{ prompt: t('document.prompt'), choose: t('document.choose'), remove: t('document.remove') }}
          hint={t('document.hint')}
          file={files.loa ?? null}
          error={isTooLarge ? translate({ key: 'document-too-large' }) : undefined}
          onFile={(file) => {
            const tooLarge = file !== null && file.size > MAX_DOCUMENT_BYTES;
            setTooLarge(tooLarge);
            setFile('loa', tooLarge ? null : file);
          }}
        />
      </Cell>
    </FormSection>
  );
}
