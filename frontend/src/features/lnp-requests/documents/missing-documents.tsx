import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { Heading2 } from '../../../shared/components/headings.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { DocumentForm } from './document-form.tsx';

const Notice = styled(Panel)(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderColor: vars.palette.tones.yellow.text,
  '& p': { margin: 0, maxWidth: '70ch' },
}));

/** Asks for the documents without which the order is not sent. */
export function MissingDocuments({ request: { id, missingDocuments } }: { readonly request: LnpRequestView }) {
  const { t } = useT();
  const heading = useId();
  if (missingDocuments.length === 0) return null;
  return (
    <Notice role="region" aria-labelledby={heading}>
      <Heading2 id={heading}>{t('document.missing')}</Heading2>
      <p>{t('document.missingText')}</p>
      {missingDocuments.map((kind) => (
        <DocumentForm key={kind} requestId={id} kind={kind} />
      ))}
    </Notice>
  );
}
