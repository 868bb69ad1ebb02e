import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { Heading2 } from '../../../shared/components/headings.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Ninja } from './ninja.tsx';
import type { FormPart } from './part.tsx';
import { Stars } from './stars.tsx';
import { STEPS } from './steps.ts';

/** A sheet at the bottom of small screens, a card beside the form on wide ones: what it speaks of stays in sight. */
const Sheet = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': {
    margin: 0,
    width: '100%',
    maxWidth: 640,
    maxHeight: '60%',
    padding: '16px 20px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: '16px 16px 0 0',
    boxShadow: '0 8px 40px rgb(0 0 0 / 0.35)',
    [theme.breakpoints.up('lg')]: {
      maxWidth: 360,
      maxHeight: 'calc(100% - 48px)',
      margin: 24,
      padding: 24,
      borderRadius: 16,
    },
  },
  [theme.breakpoints.up('lg')]: { '& .MuiDialog-container': { alignItems: 'center', justifyContent: 'flex-end' } },
}));
const Words = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  alignItems: 'flex-start',
  '& p': { margin: '6px 0 0' },
  [theme.breakpoints.down('sm')]: { '& > svg': { width: 56, height: 56 }, '& p': { fontSize: '0.875rem' } },
  [theme.breakpoints.up('lg')]: { flexDirection: 'column' },
}));
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  marginTop: 14,
});
const Moves = styled('div')({ display: 'flex', gap: 8, marginLeft: 'auto' });

interface Props {
  readonly onPart: (part: FormPart | null) => void;
  /** Completed or skipped. */
  readonly onEnd: () => void;
}

/** Leads through the form in five steps and shows of which part each one speaks. */
export function TutorialDialog({ onPart, onEnd }: Props) {
  const { t } = useT();
  const id = useId();
  const [at, setAt] = useState(0);
  const { title, text, part } = STEPS[at] ?? STEPS[0];
  const last = at === STEPS.length - 1;
  const onwards = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    onPart(part);
    return () => onPart(null);
  }, [onPart, part]);

  function goBack(): void {
    setAt(at - 1);
    // The first step has no way back, and the focus may not go with it.
    if (at === 1) onwards.current?.focus();
  }

  return (
    <Sheet
      open
      hideBackdrop
      disableScrollLock
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_, reason) => {
        // A press beside the card is more likely meant for the form than for the end of the tutorial.
        if (reason === 'escapeKeyDown') onEnd();
      }}
    >
      <Words aria-live="polite">
        <Ninja part={part} />
        <div>
          <Heading2 id={`${id}-title`}>{t(title)}</Heading2>
          <p id={`${id}-text`}>{t(text)}</p>
        </div>
      </Words>
      <Foot>
        <Stars filled={at + 1} of={STEPS.length} />
        <Button size="small" variant="text" color="inherit" onClick={onEnd}>
          {t('tutorial.skip')}
        </Button>
        <Moves>
          {at > 0 && (
            <Button size="small" variant="text" onClick={goBack}>
              {t('back')}
            </Button>
          )}
          <Button
            ref={onwards}
            autoFocus
            size="small"
            variant="contained"
            onClick={() => (last ? onEnd() : setAt(at + 1))}
          >
            {t(last ? 'tutorial.complete' : 'tutorial.next')}
          </Button>
        </Moves>
      </Foot>
    </Sheet>
  );
}
