import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { NUMBER_ORDERS } from '../../routes.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const Notice = styled('div')(({ theme }) => ({
  padding: '14px 18px',
  borderRadius: 10,
  background: theme.vars.palette.tones.yellow.ground,
  color: theme.vars.palette.tones.yellow.text,
  '& p': { margin: '0 0 8px' },
}));
const Title = styled('p')({ fontWeight: 650 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 12 });

interface Props {
  readonly message: string;
  readonly onAbandon: () => void;
}

/** Reports that the outcome of an order is unknown, where to follow it, and that it cannot be placed twice. */
export function UnresolvedNotice({ message, onAbandon }: Props) {
  const { t } = useT();
  return (
    <Notice role="alert">
      <Title>{t('native.unsettled')}</Title>
      <p>{message}</p>
      <p>{t('native.unsettledText')}</p>
      <Buttons>
        <Button component={Link} to={NUMBER_ORDERS} variant="outlined" color="inherit" size="small">
          {t('dashboard.ordersTab')}
        </Button>
        <Button color="inherit" size="small" onClick={onAbandon}>
          {t('native.another')}
        </Button>
      </Buttons>
    </Notice>
  );
}
