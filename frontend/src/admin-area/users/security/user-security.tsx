import { styled } from '@mui/material/styles';
import { useGetIdentity, useRecordContext } from 'react-admin';
import type { UserView } from '../../../../../src/adapters/http/contract/admin.ts';
import { TranslationScope } from '../../../shared/i18n/translation-scope.tsx';
import { sessionTexts } from '../../../features/account/session-texts.ts';
import { AccessPart } from './access-part.tsx';
import { FactorPart } from './factor-part.tsx';
import { PersonalDataPart } from './personal-data-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  maxWidth: 760,
  paddingBlock: 8,
  '& > section': { minWidth: 0 },
  '& > section + section': { paddingTop: 20, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: '6px 0 12px' },
}));

/** Security of the account in context, and the requests that privacy law grants its user. */
export function UserSecurity() {
  const user = useRecordContext<UserView>();
  const { identity } = useGetIdentity();
  if (!user || !identity) return null;
  const own = user.id === identity.id;
  return (
    <TranslationScope catalogue={sessionTexts}>
      <Parts>
        <AccessPart user={user} own={own} />
        <FactorPart user={user} />
        <SessionsPart user={user} own={own} />
        <PersonalDataPart user={user} own={own} />
      </Parts>
    </TranslationScope>
  );
}
