import Computer from '@mui/icons-material/Computer';
import DeviceUnknown from '@mui/icons-material/DeviceUnknown';
import PhoneAndroid from '@mui/icons-material/PhoneAndroid';
import TabletAndroid from '@mui/icons-material/TabletAndroid';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { DeviceView, SessionView } from '../../../../src/adapters/http/contract/security.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Badge } from '../../shared/records/badge.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  padding: '12px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { borderBottom: 0, paddingBottom: 0 },
  '& > svg': { color: theme.vars.palette.text.secondary, flex: 'none' },
}));
const Text = styled('div')(({ theme }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  '& p': { margin: 0 },
  '& p + p': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));
const Name = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', fontWeight: 600 });

const ICONS = { desktop: Computer, mobile: PhoneAndroid, tablet: TabletAndroid } as const;

/** How many sessions are shown until the user asks for all. */
const SHOWN_AT_FIRST = 5;

interface Props {
  readonly sessions: readonly SessionView[];
  /** The id of the session that is being ended. */
  readonly ending?: string | undefined;
  /** Called with the id of the session to end. The current session has no button: signing out ends it. */
  readonly onEnd: (id: string) => void;
}

/** The sessions of a user; its texts are `sessionTexts`. */
export function SessionList({ sessions, ending, onEnd }: Props) {
  const { language, t } = useT();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  function nameOf({ browser, system }: DeviceView): string {
    if (browser !== null && system !== null) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  }
  return (
    <List>
      {shown.map(({ id, device, address, createdAt, lastSeenAt, current }) => {
        const Icon = device.type === null ? DeviceUnknown : ICONS[device.type];
        return (
          <Item key={id}>
            <Icon aria-hidden />
            <Text>
              <Name>
                {nameOf(device)}
                {current && <Badge tone="green">{t('sessions.current')}</Badge>}
              </Name>
              <p>
                {[
                  address ?? t('sessions.unknownPlace'),
                  t('sessions.lastSeen', { moment: formatMoment(language, lastSeenAt) }),
                ].join(' · ')}
              </p>
              <p>{t('sessions.since', { moment: formatMoment(language, createdAt) })}</p>
            </Text>
            {!current && (
              <Button
                variant="outlined"
                size="small"
                loading={ending === id}
                aria-label={t('sessions.endNamed', { device: nameOf(device) })}
                onClick={() => onEnd(id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </Item>
        );
      })}
      {shown.length < sessions.length && (
        <Item>
          <Button variant="text" onClick={() => setShowsAll(true)}>
            {t('sessions.showAll', { count: sessions.length })}
          </Button>
        </Item>
      )}
    </List>
  );
}
