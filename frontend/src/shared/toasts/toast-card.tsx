import { keyframes } from '@emotion/react';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import * as Radix from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { dismissToast, type Toast } from './toast-store.ts';
import { uncoverPressedControl } from './uncover-pressed-control.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const leave = keyframes({ to: { opacity: 0 } });

const Card = styled(Radix.Root, { shouldForwardProp: (name) => name !== 'destructive' })<{ destructive: boolean }>(
  ({ theme, destructive }) => ({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 12,
    margin: 16,
    padding: '14px 10px 14px 16px',
    borderRadius: 10,
    border: '1px solid',
    borderColor: destructive ? theme.vars.palette.error.main : theme.vars.palette.divider,
    background: destructive ? theme.vars.palette.tones.red.ground : theme.vars.palette.background.paper,
    color: destructive ? theme.vars.palette.tones.red.text : theme.vars.palette.text.primary,
    boxShadow: '0 8px 28px rgb(0 0 0 / 0.22)',
    '&[data-state="open"]': { animation: `${arrive} 160ms ease-out` },
    '&[data-state="closed"]': { animation: `${leave} 120ms ease-in` },
    '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe="cancel"]': { transform: 'translateX(0)', transition: 'transform 160ms' },
  }),
);

const Title = styled(Radix.Title)({ fontWeight: 650, fontSize: '0.9375rem' });
const Description = styled(Radix.Description)({ fontSize: '0.875rem', lineHeight: 1.5, marginTop: 2 });

/** One toast with title, text and close button. */
export function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useT();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (card.current) uncoverPressedControl(card.current);
  }, []);
  return (
    <Card
      ref={card}
      destructive={toast.destructive}
      open={toast.open}
      type="foreground"
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
    >
      <div>
        <Title>{toast.title}</Title>
        <Description>{toast.description}</Description>
      </div>
      <Radix.Close asChild>
        <IconButton
          size="small"
          color="inherit"
          aria-label={t('close')}
          sx={{ alignSelf: 'start', width: 32, height: 32 }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Radix.Close>
    </Card>
  );
}
