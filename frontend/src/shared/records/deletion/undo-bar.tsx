import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { RecordScope } from '../../i18n/record-scope.tsx';
import { useT } from '../../i18n/use-t.ts';
import { carryOutDeletion, onDeletions, undoDeletion, waitingDeletion } from './pending-deletion.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  inset: 'auto 16px 16px 16px',
  maxWidth: 560,
  marginInline: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: '0 8px 28px rgb(0 0 0 / 0.22)',
  '& > p': { flex: '1 1 220px', margin: 0, overflowWrap: 'anywhere' },
}));

function Content() {
  const { t } = useT();
  const deletion = useSyncExternalStore(onDeletions, waitingDeletion);
  if (!deletion) return null;
  return (
    <Bar role="group" aria-label={t('delete.title')}>
      <p role="status">{t('delete.waiting', { name: deletion.name })}</p>
      {/* The button that opened the dialog is gone with its row. */}
      <Button key={deletion.path} autoFocus variant="outlined" onClick={undoDeletion}>
        {t('delete.undo')}
      </Button>
      <Button color="error" onClick={carryOutDeletion}>
        {t('delete.now')}
      </Button>
    </Bar>
  );
}

/** Shows the deletion that waits, with a button that undoes it. */
export default function UndoBar() {
  return (
    <RecordScope>
      <Content />
    </RecordScope>
  );
}
