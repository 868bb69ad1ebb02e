import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { readMessage } from '../api/api-error.ts';
import { useT } from '../i18n/use-t.ts';

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 16px',
  borderRadius: 10,
  background: theme.vars.palette.tones.red.ground,
  color: theme.vars.palette.tones.red.text,
  '& p': { margin: 0 },
}));

interface Props {
  readonly error: unknown;
  /** What could not be loaded, instead of the general text. */
  readonly lead?: string | undefined;
  /** The reason, instead of the error's general message. */
  readonly reason?: string | undefined;
  readonly onRetry: () => void;
}

/** Reports that something could not be loaded and offers to try again. */
export function LoadFailure({ error, lead, reason, onRetry }: Props) {
  const { t } = useT();
  return (
    <Notice role="alert">
      <div>
        <p>{lead ?? t('load.failed')}</p>
        <p>{reason ?? readMessage(error, t('error.unexpected'))}</p>
      </div>
      <Button variant="outlined" color="inherit" size="small" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}
