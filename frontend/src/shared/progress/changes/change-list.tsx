import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isOpenChange, type ChangeState } from '../../../../../src/domain/shared/statuses/changes.ts';
import { Heading2 } from '../../components/headings.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatMoment } from '../../i18n/dates.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge, type BadgeTone } from '../../records/badge.tsx';
import { useChange } from '../../records/use-change.ts';
import { shownValues } from './change-text.ts';
import { DecisionDialog } from './dialogs/decision-dialog.tsx';
import { useChanges } from './queries.ts';
import type { PortChangeView } from '../../../../../src/adapters/http/contract/port-changes.ts';
import type { ChangeableRequest } from './shapes.ts';
import { ValueList } from './value-list.tsx';

const List = styled('ul')(({ theme: { vars } }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': { padding: '12px 0' },
  '& > li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& p': { margin: '4px 0 0' },
}));
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' });
const Line = styled('p')(({ theme: { vars } }) => ({ fontSize: '0.8125rem', color: vars.palette.text.secondary }));
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 });

const TONES: Readonly<Record<ChangeState, BadgeTone>> = {
  waiting: 'blue',
  asked: 'yellow',
  manual: 'yellow',
  accepted: 'green',
  refused: 'red',
  overtaken: 'neutral',
  withdrawn: 'neutral',
};

interface Props {
  readonly request: ChangeableRequest;
  /** The API paths of the lists with the request; the first one has the single requests. */
  readonly lists: readonly [string, ...string[]];
  /** Whether the user decides changes that wait for our team. */
  readonly canDecide: boolean;
}

/** The changes of a request, newest first; nothing without any. */
export function ChangeList({ request, lists, canDecide }: Props) {
  const { t } = useT();
  const { data = [] } = useChanges(lists[0], request);
  if (data.length === 0) return null;
  return (
    <Panel>
      <Heading2>{t('portChange.title')}</Heading2>
      <List>
        {data.toReversed().map((change) => (
          <Change
            key={change.id}
            change={change}
            path={`${lists[0]}/${request.id}/changes/${change.id}`}
            lists={lists}
            canDecide={canDecide}
          />
        ))}
      </List>
    </Panel>
  );
}

interface ChangeProps extends Omit<Props, 'request'> {
  readonly change: PortChangeView;
  readonly path: string;
}

function Change({ change, path, lists, canDecide }: ChangeProps) {
  const i18n = useT();
  const { language, t } = i18n;
  const [decision, setDecision] = useState<'accepted' | 'refused'>();
  const withdrawal = useChange({
    method: 'DELETE',
    path,
    lists,
    done: [t('success'), t('portChange.withdrawn')],
    failed: t('error.unexpected'),
    onDone: () => undefined,
  });
  const { kind, state, values, reason, outcomeText, decidedAt } = change;
  const isVoid = state !== 'accepted' && !isOpenChange(change);
  return (
    <li>
      <Head>
        <strong>{t(`portChange.kind.${kind}`)}</strong>
        <Badge tone={TONES[state]}>{t(`portChange.state.${state}`)}</Badge>
        {change.isOverride && <Badge tone="neutral">{t('portChange.isOverride')}</Badge>}
      </Head>
      <Line>
        {t('portChange.byline', { moment: formatMoment(language, change.askedAt), actor: change.askedBy })}
        {decidedAt !== null && ` · ${t('portChange.decided', { moment: formatMoment(language, decidedAt) })}`}
      </Line>
      {reason && <p>{t('portChange.because', { reason })}</p>}
      {outcomeText && <p>{outcomeText}</p>}
      {values.length > 0 && (
        <ValueList values={values.flatMap((value) => shownValues(i18n, value, isVoid))} isVoid={isVoid} />
      )}
      {(change.canWithdraw || (canDecide && state === 'manual')) && (
        <Buttons>
          {canDecide && state === 'manual' && (
            <>
              <Button size="small" variant="contained" onClick={() => setDecision('accepted')}>
                {t('portChange.accept')}
              </Button>
              <Button size="small" variant="outlined" color="error" onClick={() => setDecision('refused')}>
                {t('portChange.refuse')}
              </Button>
            </>
          )}
          {change.canWithdraw && (
            <Button
              size="small"
              variant="outlined"
              loading={withdrawal.isPending}
              onClick={() => withdrawal.mutate({})}
            >
              {t('portChange.withdraw')}
            </Button>
          )}
        </Buttons>
      )}
      {decision !== undefined && (
        <DecisionDialog state={decision} path={path} lists={lists} onClose={() => setDecision(undefined)} />
      )}
    </li>
  );
}
