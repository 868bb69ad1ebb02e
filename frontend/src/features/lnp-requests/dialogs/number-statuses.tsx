import { styled } from '@mui/material/styles';
import type { LnpRequestView, StatusCheckView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { formatPhoneNumber } from '../../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Section } from '../../../shared/records/section.tsx';
import { useStatusChecks } from '../queries.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '10px 0 0',
  padding: 0,
  maxHeight: 260,
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 16px', padding: '8px 12px' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Did = styled('span')({ fontVariantNumeric: 'tabular-nums', fontWeight: 500 });
const StatusText = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

function statusText({ caption, event, rejection, as2Remarks }: StatusCheckView): string {
  return [caption ?? event, ...rejection.map(({ text }) => text), as2Remarks]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

/** The provider's last status of each number. */
export function NumberStatuses({ request }: { readonly request: LnpRequestView }) {
  const { t } = useT();
  return (
    <Section title={t('details.numbers')} empty={t('details.noNumbers')} query={useStatusChecks(request)}>
      {(checks) => (
        <List tabIndex={0} aria-label={t('details.numbers')}>
          {checks.map((check) => (
            <li key={check.id}>
              <Did>{formatPhoneNumber(check.did)}</Did>
              <StatusText>{statusText(check)}</StatusText>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
