import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useT } from '../../../shared/i18n/use-t.ts';

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
  padding: '8px 12px 8px 16px',
  borderRadius: 10,
  fontSize: '0.875rem',
  background: theme.vars.palette.tones.blue.ground,
  color: theme.vars.palette.tones.blue.text,
  '& p': { margin: 0, flex: '1 1 260px' },
}));

/** Reports that an unfinished request was restored, and offers to start with an empty one. */
export function DraftRestoredNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  const { t } = useT();
  return (
    <Notice role="status">
      <p>
        <strong>{t('request.restored')}</strong> {t('request.restoredText')}
      </p>
      <Button size="small" variant="outlined" color="inherit" onClick={onStartOver}>
        {t('request.startOver')}
      </Button>
    </Notice>
  );
}
