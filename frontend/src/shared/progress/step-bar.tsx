import { styled } from '@mui/material/styles';
import { HiddenText } from '../components/hidden-text.ts';
import { useT } from '../i18n/use-t.ts';

const Bar = styled('ol')({ listStyle: 'none', display: 'flex', margin: '20px 0 0', padding: 0 });
const Item = styled('li')(({ theme: { vars } }) => ({
  flex: '1 1 0',
  minWidth: 0,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 6,
  paddingInline: 2,
  textAlign: 'center',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  overflowWrap: 'break-word',
  color: vars.palette.text.secondary,
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 12,
    right: 'calc(50% + 18px)',
    width: 'calc(100% - 36px)',
    height: 2,
    background: vars.palette.divider,
  },
  '&[data-state="done"], &[data-state="current"]': { color: vars.palette.text.primary },
  '&[data-state="done"]::before, &[data-state="failed"]::before, &[data-state="ended"]::before': {
    background: vars.palette.text.secondary,
  },
  '&[data-state="current"], &[data-state="failed"], &[data-state="ended"]': { fontWeight: 650 },
  '&[data-state="failed"]': { color: vars.palette.error.main },
  '&[data-state="ended"]': { color: vars.palette.text.primary },
}));
const Mark = styled('span')(({ theme: { vars } }) => ({
  width: 26,
  height: 26,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: `2px solid ${vars.palette.controlBorder}`,
  background: vars.palette.background.paper,
  '& svg': { width: 14, height: 14, fill: 'none', stroke: 'currentColor', strokeWidth: 2.5 },
  '[data-state="done"] > &': {
    background: vars.palette.success.main,
    borderColor: vars.palette.success.main,
    color: vars.palette.success.contrastText,
  },
  '[data-state="current"] > &': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 5px ${vars.palette.background.paper}`,
    background: vars.palette.primary.main,
  },
  '[data-state="failed"] > &': {
    background: vars.palette.error.main,
    borderColor: vars.palette.error.main,
    color: vars.palette.error.contrastText,
  },
  '[data-state="ended"] > &': {
    background: vars.palette.text.secondary,
    borderColor: vars.palette.text.secondary,
    color: vars.palette.background.paper,
  },
}));
const PATHS = { done: 'M2 7.5 5.5 11 12 3.5', failed: 'M3 3 11 11 M11 3 3 11', ended: 'M3 7 11 7' } as const;

/** One step of a record. */
export interface ShownStep {
  readonly name:
    | 'submitted'
    | 'accepted'
    | 'dated'
    | 'active'
    | 'partly'
    | 'rejected'
    | 'cancelled'
    | 'completed'
    | 'failed';
  readonly state: 'done' | 'current' | 'next' | 'failed' | 'ended';
}

/** The steps of a record, from the submission to its end. */
export function StepBar({ steps }: { readonly steps: readonly ShownStep[] }) {
  const { t } = useT();
  return (
    <Bar aria-label={t('step.label')}>
      {steps.map(({ name, state }) => (
        <Item key={name} data-state={state} {...(state === 'current' && { 'aria-current': 'step' })}>
          <Mark aria-hidden>
            {state !== 'current' && state !== 'next' && (
              <svg viewBox="0 0 14 14">
                <path d={PATHS[state]} />
              </svg>
            )}
          </Mark>
          {state === 'done' ? (
            <>
              <span aria-hidden>{t(`step.${name}`)}</span>
              <HiddenText>{t('step.done', { step: t(`step.${name}`) })}</HiddenText>
            </>
          ) : (
            t(`step.${name}`)
          )}
        </Item>
      ))}
    </Bar>
  );
}
