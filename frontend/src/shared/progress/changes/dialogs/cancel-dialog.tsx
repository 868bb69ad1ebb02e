import { useT } from '../../../i18n/use-t.ts';
import { formatPortMoment } from '../../port-moment.ts';
import { ChangeFrame, type ChangeDialogProps } from './change-frame.tsx';

/** Asks for the cancellation of a request, after its consequences. */
export function CancelDialog(props: ChangeDialogProps) {
  const { language, t } = useT();
  const { stage, focAt } = props.request;
  const consequence =
    stage === 'queued'
      ? t('portChange.cancelQueued')
      : focAt === null
        ? t('portChange.cancelAsked')
        : t('portChange.cancelDated', { date: formatPortMoment(language, focAt) });
  return (
    <ChangeFrame
      {...props}
      destructive
      title={t('action.cancel')}
      consequence={consequence}
      send={t('action.cancel')}
      isStillValid={() => true}
      enter={() => ({ body: { kind: 'cancel' }, values: [] })}
    />
  );
}
