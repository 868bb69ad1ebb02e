import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Panel } from '../components/panel.tsx';
import { formatDay } from '../i18n/dates.ts';
import { useT } from '../i18n/use-t.ts';
import type { RequestProgress } from './request-progress.ts';
import { StatusWithStage } from './status-with-stage.tsx';
import { formatPortMoment } from './port-moment.ts';
import { headlineOf, type HeadlineBasis } from './headline.ts';
import { StepBar } from './step-bar.tsx';
import { stepsOf } from './steps.ts';

export const Headline = styled('p')({
  margin: '12px 0 0',
  maxWidth: '46ch',
  fontSize: 'clamp(1.1875rem, 2.4vw, 1.5rem)',
  fontWeight: 650,
  lineHeight: 1.35,
  textWrap: 'pretty',
});
const Notice = styled('p', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: 'yellow' | 'blue' | 'green' }>(
  ({ theme: { vars }, tone }) => ({
    margin: '16px 0 0',
    padding: '10px 14px',
    borderRadius: 10,
    background: vars.palette.tones[tone].ground,
    color: vars.palette.tones[tone].text,
  }),
);

interface Props extends HeadlineBasis {
  readonly request: RequestProgress;
  readonly children?: ReactNode;
}

/** What matters most about a port request: one sentence, its steps, and what needs attention. */
export function Summary({ request, children, ...basis }: Props) {
  const i18n = useT();
  const { language, t } = i18n;
  const { stage, jeopardy, replyBy, cancelRequested, changeRequested, numbers } = request;
  const isInService = stage === 'active';
  const isMoving = stage === 'with_carrier' || stage === 'date_confirmed' || stage === 'at_risk';
  return (
    <Panel>
      <StatusWithStage request={request} />
      <Headline role="status">{headlineOf(i18n, request, basis)}</Headline>
      <StepBar steps={stepsOf(request)} />
      {replyBy !== null && (
        <Notice tone="yellow">{t('page.replyBy', { moment: formatPortMoment(language, replyBy) })}</Notice>
      )}
      {jeopardy !== null && (
        <Notice tone="yellow">
          {t('page.jeopardy', { moment: formatDay(language, jeopardy.since), text: jeopardy.text })}
        </Notice>
      )}
      {cancelRequested && <Notice tone="yellow">{t('page.cancelRequested')}</Notice>}
      {changeRequested && !cancelRequested && <Notice tone="blue">{t('page.changeRequested')}</Notice>}
      {isInService && <Notice tone="green">{t('page.endOld')}</Notice>}
      {(isMoving || (stage === 'activating' && numbers.active < numbers.total)) && (
        <Notice tone="blue">{t('page.keepOld')}</Notice>
      )}
      {children}
    </Panel>
  );
}
