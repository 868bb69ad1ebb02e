import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ChangeKind } from '../../../../../src/domain/shared/statuses/changes.ts';
import { Heading2 } from '../../components/headings.tsx';
import { Panel } from '../../components/panel.tsx';
import { useT } from '../../i18n/use-t.ts';
import { formatPortMoment } from '../port-moment.ts';
import type { AllowedView } from './shapes.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '14px 0 0',
  padding: 0,
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
});
const Item = styled('li')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  '& p': { margin: 0, fontSize: '0.875rem', color: vars.palette.text.secondary },
}));
const Closed = styled('p')(({ theme: { vars } }) => ({ margin: '8px 0 0', color: vars.palette.text.secondary }));
const Extra = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 });

const ORDER: readonly ChangeKind[] = ['date', 'correction', 'remove_numbers', 'cancel'];
/** An administrator may file a change in spite of these. */
const OVERRIDABLE: ReadonlySet<string> = new Set(['change-too-late', 'change-after-date', 'change-not-taken']);
/** In these cases only our team can still do something. */
const TEAM: ReadonlySet<string> = new Set(['change-too-late', 'change-not-taken']);

interface Props {
  readonly allowed: readonly AllowedView[];
  readonly total: number;
  readonly isAdmin: boolean;
  readonly onChoose: (kind: ChangeKind, isOverride: boolean) => void;
  /** Opens the message to our team; undefined if there is none for this kind of request. */
  readonly onAskTeam: ((kind: ChangeKind) => void) | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** What can be done with a request now and until when, and why something cannot be done. */
export function ActionList({ allowed, total, isAdmin, onChoose, onAskTeam, children }: Props) {
  const { language, t } = useT();
  const isClosed = allowed.every(({ whyNot }) => whyNot?.code === 'change-closed');
  const shown = ORDER.flatMap((kind) => allowed.find((one) => one.kind === kind) ?? []).filter(
    // The only number of a request is removed by cancelling it.
    ({ kind }) => kind !== 'remove_numbers' || total > 1,
  );
  return (
    <Panel>
      <Heading2>{t('action.title')}</Heading2>
      {isClosed && <Closed>{allowed[0]?.whyNot?.detail ?? ''}</Closed>}
      {!isClosed && (
        <List>
          {shown.map(({ kind, whyNot, until }) => (
            <Item key={kind}>
              <Button
                variant="outlined"
                disabled={whyNot !== null}
                {...(kind === 'cancel' && { color: 'error' })}
                onClick={() => onChoose(kind, false)}
              >
                {t(`action.${kind}`)}
              </Button>
              <p>{whyNot?.detail ?? t(`action.${kind}Text`)}</p>
              {whyNot === null && until !== null && (
                <p>{t('action.until', { moment: formatPortMoment(language, until) })}</p>
              )}
              {whyNot !== null && onAskTeam && TEAM.has(whyNot.code) && (
                <Button size="small" variant="contained" onClick={() => onAskTeam(kind)}>
                  {t('action.askTeam')}
                </Button>
              )}
              {whyNot !== null && isAdmin && OVERRIDABLE.has(whyNot.code) && (
                <Button size="small" variant="outlined" color="warning" onClick={() => onChoose(kind, true)}>
                  {t('action.override')}
                </Button>
              )}
            </Item>
          ))}
        </List>
      )}
      {children !== undefined && <Extra>{children}</Extra>}
    </Panel>
  );
}
