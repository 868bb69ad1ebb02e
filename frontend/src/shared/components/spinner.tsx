import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useT } from '../i18n/use-t.ts';

const Centered = styled('div')({
  display: 'grid',
  placeItems: 'center',
  padding: 48,
  '&[data-whole]': { minHeight: '100vh' },
});

/** Shows that something is being loaded. */
export function Spinner({ whole = false }: { readonly whole?: boolean }) {
  const { t } = useT();
  return (
    <Centered role="status" {...(whole && { 'data-whole': '' })}>
      <CircularProgress aria-label={t('loading')} size={36} />
    </Centered>
  );
}
