import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { capabilityFor, type ChangeKind } from '../../../../../src/domain/shared/statuses/changes.ts';
import { useCapability } from '../../api/provider.ts';
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
  '&[data-wide]': { gridColumn: '1 / -1' },
  '& p': { margin: 0, fontSize: '0.875rem', color: vars.palette.text.secondary },
}));
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Note = styled('p')(({ theme: { vars } }) => ({ margin: '8px 0 0', color: vars.palette.text.secondary }));
const Extra = styled(Buttons)({ marginTop: 14 });

const ORDER: readonly ChangeKind[] = ['date', 'correction', 'remove_numbers', 'cancel'];
/** An administrator may file a change in spite of these. */
const OVERRIDABLE: ReadonlySet<string> = new Set(['change-too-late', 'change-after-date', 'change-not-taken']);
/** In these cases only our team can still do something. */
const TEAM: ReadonlySet<string> = new Set(['change-too-late', 'change-not-taken']);

interface Props {
  readonly allowed: readonly AllowedView[];
  readonly total: number;
  /** Whether the request was rejected and can be corrected and sent again. */
  readonly canResubmit: boolean;
  readonly isAdmin: boolean;
  readonly onChoose: (kind: ChangeKind, isOverride: boolean) => void;
  /** Opens the message to our team, about one kind of change; undefined if there is none for this kind of request. */
  readonly onAskTeam: ((kind?: ChangeKind) => void) | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** One kind of change that is possible, or those that are not possible for the same reason. */
interface Group {
  readonly kinds: readonly ChangeKind[];
  readonly whyNot: AllowedView['whyNot'];
}

/** Groups the actions that have the same sentence. */
function groupsOf(allowed: readonly AllowedView[], can: ReturnType<typeof useCapability>): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { kind, whyNot } of allowed) {
    const name = whyNot?.detail ?? (can(capabilityFor(kind)) ? kind : 'by team');
    groups.set(name, { kinds: [...(groups.get(name)?.kinds ?? []), kind], whyNot });
  }
  const isPossible = ({ whyNot }: Group) => Number(whyNot === null);
  return [...groups.values()].toSorted((one, other) => isPossible(other) - isPossible(one));
}

/** What can be done with a request now and until when, and why something cannot be done. */
export function ActionList({ allowed, total, canResubmit, isAdmin, onChoose, onAskTeam, children }: Props) {
  const { language, t } = useT();
  const can = useCapability();
  const isClosed = allowed.every(({ whyNot }) => whyNot?.code === 'change-closed');
  const shown = ORDER.flatMap((kind) => allowed.find((one) => one.kind === kind) ?? []).filter(
    // The only number of a request is removed by cancelling it.
    ({ kind }) => kind !== 'remove_numbers' || total > 1,
  );
  const until = shown.find(({ whyNot }) => whyNot === null)?.until ?? null;
  // The page says so itself, and offers to correct the request.
  if (isClosed && canResubmit && children === undefined) return null;
  return (
    <Panel>
      <Heading2>{t('action.title')}</Heading2>
      {isClosed && !canResubmit && <Note>{allowed[0]?.whyNot?.detail ?? ''}</Note>}
      {until !== null && <Note>{t('action.until', { moment: formatPortMoment(language, until) })}</Note>}
      {!isClosed && (
        <List>
          {groupsOf(shown, can).map(({ kinds, whyNot }) => {
            const canOverride = isAdmin && whyNot !== null && OVERRIDABLE.has(whyNot.code);
            const [first] = kinds;
            return (
              <Item key={first} {...(kinds.length > 1 && { 'data-wide': '' })}>
                <Buttons>
                  {kinds.map((kind) => (
                    <Button
                      key={kind}
                      variant="outlined"
                      disabled={whyNot !== null && !canOverride}
                      {...(canOverride ? { color: 'warning' } : kind === 'cancel' && { color: 'error' })}
                      onClick={() => onChoose(kind, canOverride)}
                    >
                      {t(canOverride ? 'action.override' : `action.${kind}`, { action: t(`action.${kind}`) })}
                    </Button>
                  ))}
                </Buttons>
                <p>
                  {whyNot?.detail ?? (first && t(can(capabilityFor(first)) ? `action.${first}Text` : 'action.byTeam'))}
                </p>
                {whyNot !== null && onAskTeam && !isAdmin && TEAM.has(whyNot.code) && (
                  <Button variant="contained" onClick={() => onAskTeam(kinds.length === 1 ? first : undefined)}>
                    {t('action.askTeam')}
                  </Button>
                )}
              </Item>
            );
          })}
        </List>
      )}
      {children !== undefined && <Extra>{children}</Extra>}
    </Panel>
  );
}
