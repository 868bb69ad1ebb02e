import { styled } from '@mui/material/styles';
import * as Radix from '@radix-ui/react-toast';
import { useT } from '../i18n/use-t.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-store.ts';

const SHOWN_MS = 5000;
const SWIPE_PX = 50;

const Viewport = styled(Radix.Viewport)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  inset: '0 0 auto 0',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '100vh',
  // The area around a toast must not block clicks on the screen.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [theme.breakpoints.up('sm')]: { inset: 'auto 0 0 auto', width: '100%', maxWidth: 420 },
}));

/** Shows toasts, one at a time: at the top of small screens, bottom right on larger ones. F8 moves the focus here. */
export function ToastArea({ toasts }: { readonly toasts: readonly Toast[] }) {
  const { t } = useT();
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={t('toast.one')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Viewport hotkey={['F8']} label={t('toast.area', { hotkey: 'F8' })} />
    </Radix.Provider>
  );
}
