import Button from '@mui/material/Button';
import { DialogFrame } from '../../../shared/components/dialog-frame.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';

interface Props {
  /** Leaves the form without discarding; absent where the form stays open. */
  readonly onKeep: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before what the user typed is discarded. */
export function DiscardDialog({ onKeep, onDiscard, onClose }: Props) {
  const { t } = useT();
  return (
    <DialogFrame
      title={t('draft.title')}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {t('draft.continue')}
          </Button>
          {onKeep && <Button onClick={onKeep}>{t('draft.keep')}</Button>}
          <Button variant="contained" color="error" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      {t(onKeep ? 'draft.leaveText' : 'draft.restartText')}
    </DialogFrame>
  );
}
