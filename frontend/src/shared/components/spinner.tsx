import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useT } from '../i18n/use-t.ts';

const Centered = styled('div')({
  display: 'grid',
  placeItems: 'center',
  padding: 48,
  '&[data-height="screen"]': { minHeight: '100vh' },
  '&[data-height="list"]': { minHeight: 440 },
});

interface Props {
  /** `list`: about as high as a page of rows, so that what follows does not move in sight when they arrive. */
  readonly height?: 'screen' | 'list';
}

/** Shows that something is being loaded. */
export function Spinner({ height }: Props) {
  const { t } = useT();
  return (
    <Centered role="status" data-height={height}>
      <CircularProgress aria-label={t('loading')} size={36} />
    </Centered>
  );
}
