import { styled } from '@mui/material/styles';
import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { PORT_STATUSES, type PortStatus } from '../../../../src/domain/shared/vocabulary.ts';
import { formatMoment } from '../i18n/dates.ts';
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
const What = styled('p')({ fontWeight: 500 });
const Words = styled('p')({ whiteSpace: 'pre-line' });
const Byline = styled('p')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.vars.palette.text.secondary }));

function isStatus(word: string | null): word is PortStatus {
  return (PORT_STATUSES as readonly (string | null)[]).includes(word);
}

function whatHappened({ t }: I18n, { kind, to }: HistoryEventView): string {
  return kind === 'status' && isStatus(to) ? t('event.statusTo', { to: t(`status.${to}`) }) : t(`event.${kind}`);
}

function whoDid({ t }: I18n, actor: string): string {
  return actor === 'provider' || actor === 'system' ? t(`event.${actor}`) : actor;
}

interface Props {
  /** Of the list of all records of the kind. */
  readonly path: string;
  readonly record: ListedRecord;
  /** Words of the kind's own for an event; undefined for those of a port request. */
  readonly labels?: (event: HistoryEventView) => string | undefined;
}

/** What happened to a record so far, oldest first. */
export function History({ path, record, labels: wordsOn }: Props) {
  const speech = useT();
  const { language, t } = speech;
  return (
    <Section title={t('details.history')} empty={t('details.noHistory')} query={useHistory(path, record)}>
      {(events) => (
        <Line>
          {events.map((event) => (
            <li key={event.id}>
              <What>{wordsOn?.(event) ?? whatHappened(speech, event)}</What>
              {event.note && <Words>{eventLabels(speech, event)}</Words>}
              <Byline>
                {t('event.byline', { moment: formatMoment(language, event.at), actor: whoDid(speech, event.actor) })}
              </Byline>
            </li>
          ))}
        </Line>
      )}
    </Section>
  );
}
