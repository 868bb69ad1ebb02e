import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { EndUserItems } from './end-user-items.tsx';
import { TF_LISTS } from './queries.ts';

const Loa = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  overflowWrap: 'anywhere',
});

/** The numbers, the letter of authorization and the dates of a toll-free request. */
export function TfFields({ request }: { readonly request: TfPortRequestView }) {
  const { language, t } = useT();
  return (
    <DescriptionList>
      <DescriptionItem wide name={t('tf.numbers')}>
        <Numbers numbers={request.tollFreeNumbers} />
      </DescriptionItem>
      <DescriptionItem wide name={t('tf.loaFile')}>
        <Loa>
          <span>{request.loaFilename}</span>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Download />}
            onClick={() => window.open(`${TF_LISTS.all}/${request.id}/download-loa`, '_blank', 'noopener')}
          >
            {t('tf.download')}
          </Button>
        </Loa>
      </DescriptionItem>
      <EndUserItems request={request} />
      <DescriptionItem name={t('tf.created')}>{formatMoment(language, request.createdAt)}</DescriptionItem>
      <DescriptionItem name={t('tf.updated')}>{formatMoment(language, request.updatedAt)}</DescriptionItem>
    </DescriptionList>
  );
}
