import { styled } from '@mui/material/styles';
import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { CHANGE_KINDS, CHANGE_STATES } from '../../../../src/domain/shared/statuses/changes.ts';
import { isPortStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { TermText } from '../components/term-text.tsx';
import { formatMoment } from '../i18n/dates.ts';
import { formatPortMoment } from '../progress/port-moment.ts';
import { useT, type I18n } from '../i18n/use-t.ts';
import { eventLabels } from './event-labels.ts';
import { useHistory, type ListedRecord } from './queries.ts';
import { Section } from './section.tsx';

const Line = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& li': {
    position: 'relative',
    padding: '0 0 14px 22px',
    borderLeft: `2px solid ${theme.vars.palette.divider}`,
    marginLeft: 5,
  },
  '& li:last-child': { borderLeftColor: 'transparent', paddingBottom: 0 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -6,
    top: 5,
    width: 10,
    height: 10,
    borderRadius: '50%',
    background: theme.vars.palette.primary.main,
  },
  '& p': { margin: 0 },
}));
const EventName = styled('p')({ fontWeight: 500 });
const Note = styled('p')({ whiteSpace: 'pre-line' });
const Byline = styled('p')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.vars.palette.text.secondary }));

function eventLabel({ language, t }: I18n, { kind, to, note }: HistoryEventView): string {
  if (kind === 'port_date')
    return to === null ? t('event.dateWithdrawn') : t('event.dateTo', { date: formatPortMoment(language, to) });
  const change = CHANGE_KINDS.find((name) => name === note?.split(':')[0]);
  const state = CHANGE_STATES.find((name) => name === to);
  if (kind === 'change' && change && state)
    return t('event.changeTo', { change: t(`portChange.kind.${change}`), state: t(`portChange.state.${state}`) });
  return kind === 'status' && isPortStatus(to) ? t('event.statusTo', { to: t(`status.${to}`) }) : t(`event.${kind}`);
}

function actorLabel({ t }: I18n, actor: string): string {
  return actor === 'provider' || actor === 'system' ? t(`event.${actor}`) : actor;
}

interface Props {
  /** The API path of the list of all records of this kind. */
  readonly path: string;
  readonly record: ListedRecord;
  /** Returns the label of an event for this kind of record; undefined uses the label for port requests. */
  readonly labelOf?: (event: HistoryEventView) => string | undefined;
}

/** The history of a record, oldest event first. */
export function History({ path, record, labelOf }: Props) {
  const i18n = useT();
  const { language, t } = i18n;
  return (
    <Section title={t('details.history')} empty={t('details.noHistory')} query={useHistory(path, record)}>
      {(events) => (
        <Line>
          {events.map((event) => (
            <li key={event.id}>
              <EventName>{labelOf?.(event) ?? eventLabel(i18n, event)}</EventName>
              {event.note && event.kind !== 'change' && (
                <Note>
                  <TermText text={eventLabels(i18n, event) ?? ''} />
                </Note>
              )}
              <Byline>
                {t('event.byline', { moment: formatMoment(language, event.at), actor: actorLabel(i18n, event.actor) })}
              </Byline>
            </li>
          ))}
        </Line>
      )}
    </Section>
  );
}
