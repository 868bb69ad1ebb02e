import { styled } from '@mui/material/styles';
import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import type { DocumentView } from '../../../../../src/adapters/http/contract/request-documents.ts';
import { useCapability } from '../../../shared/api/provider.ts';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { Spinner } from '../../../shared/components/spinner.tsx';
import { formatFileSize } from '../../../shared/forms/file-size.ts';
import { formatMoment } from '../../../shared/i18n/dates.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useRecordPart } from '../../../shared/records/queries.ts';
import { LNP_LISTS } from '../queries.ts';
import { DocumentForm } from './document-form.tsx';

const List = styled('ul')(({ theme: { vars } }) => ({
  listStyle: 'none',
  margin: '0 0 24px',
  padding: 0,
  '& li': { padding: '12px 0', borderBottom: `1px solid ${vars.palette.divider}`, overflowWrap: 'anywhere' },
  '& a': { color: vars.palette.primary.main, textUnderlineOffset: 3 },
  '& p': { margin: '2px 0 0', fontSize: '0.875rem', color: vars.palette.text.secondary },
}));
const Note = styled('p')(({ theme: { vars } }) => ({ margin: '0 0 18px', color: vars.palette.text.secondary }));

/** The documents of an LNP request, and a form to add one. */
export function RequestDocuments({ request }: { readonly request: LnpRequestView }) {
  const { language, t } = useT();
  const can = useCapability();
  const { data, error, refetch } = useRecordPart<DocumentView>(LNP_LISTS.all, request, 'documents');
  // A provider may take documents only together with the order.
  const goToCarrier = can(request.ispOrderId === null ? 'documents' : 'later_documents');
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <>
      <Note>{t(goToCarrier ? 'document.lead' : 'document.leadTeam')}</Note>
      {data.length > 0 && (
        <List aria-label={t('page.documents')}>
          {data.map(({ id, kind, filename, size, uploadedAt, uploadedBy, sentAt }) => (
            <li key={id}>
              <a href={`${LNP_LISTS.all}/${request.id}/documents/${id}`} download>
                {filename}
              </a>
              <p>
                {t('document.line', {
                  kind: t(`document.kind.${kind}`),
                  size: formatFileSize(language, size),
                  moment: formatMoment(language, uploadedAt),
                  name: uploadedBy,
                })}
              </p>
              {sentAt !== null && <p>{t('document.sent', { moment: formatMoment(language, sentAt) })}</p>}
            </li>
          ))}
        </List>
      )}
      <DocumentForm requestId={request.id} />
    </>
  );
}
