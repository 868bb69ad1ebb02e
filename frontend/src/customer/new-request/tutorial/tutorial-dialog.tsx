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

/** At the bottom of small screens, next to the form on wide ones, so that the explained part stays visible. */
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
const Explanation = styled('div')(({ theme }) => ({
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
const Navigation = styled('div')({ display: 'flex', gap: 8, marginLeft: 'auto' });

interface Props {
  readonly onPart: (part: FormPart | null) => void;
  /** Called when the tutorial was completed or skipped. */
  readonly onEnd: () => void;
}

/** Explains the form in five steps and highlights the part that each one is about. */
export function TutorialDialog({ onPart, onEnd }: Props) {
  const { t } = useT();
  const id = useId();
  const [stepIndex, setStepIndex] = useState(0);
  const { title, text, part } = STEPS[stepIndex] ?? STEPS[0];
  const last = stepIndex === STEPS.length - 1;
  const nextButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    onPart(part);
    return () => onPart(null);
  }, [onPart, part]);

  function goBack(): void {
    setStepIndex(stepIndex - 1);
    // The first step has no back button; the focus must not get lost with it.
    if (stepIndex === 1) nextButton.current?.focus();
  }

  return (
    <Sheet
      open
      hideBackdrop
      disableScrollLock
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_, reason) => {
        // A click outside the card is more likely meant for the form than to end the tutorial.
        if (reason === 'escapeKeyDown') onEnd();
      }}
    >
      <Explanation aria-live="polite">
        <Ninja part={part} />
        <div>
          <Heading2 id={`${id}-title`}>{t(title)}</Heading2>
          <p id={`${id}-text`}>{t(text)}</p>
        </div>
      </Explanation>
      <Foot>
        <Stars filled={stepIndex + 1} total={STEPS.length} />
        <Button size="small" variant="text" color="inherit" onClick={onEnd}>
          {t('tutorial.skip')}
        </Button>
        <Navigation>
          {stepIndex > 0 && (
            <Button size="small" variant="text" onClick={goBack}>
              {t('back')}
            </Button>
          )}
          <Button
            ref={nextButton}
            autoFocus
            size="small"
            variant="contained"
            onClick={() => (last ? onEnd() : setStepIndex(stepIndex + 1))}
          >
            {t(last ? 'tutorial.complete' : 'tutorial.next')}
          </Button>
        </Navigation>
      </Foot>
    </Sheet>
  );
}
