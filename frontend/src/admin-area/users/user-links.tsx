import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useTranslate } from 'react-admin';
import { Heading3 } from '../../shared/components/headings.tsx';
import { useAdminT } from '../i18n/use-admin-t.ts';
import { listAddress } from '../lists/list-query.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });
const Part = styled('div')({ marginTop: 24 });

/** Links to all requests and orders of a user. */
export function UserLinks({ userId }: { readonly userId: number }) {
  const adminT = useAdminT();
  const translate = useTranslate();
  return (
    <Part>
      <Heading3>{adminT('admin.user.theirs')}</Heading3>
      <Row>
        {(['lnp-requests', 'tf-port-requests', 'native-tn-orders'] as const).map((kind) => (
          <Button
            key={kind}
            component={Link}
            to={listAddress(kind, { filter: { userId } })}
            variant="outlined"
            size="small"
          >
            {translate(`resources.${kind}.name`, { smart_count: 2 })}
          </Button>
        ))}
      </Row>
    </Part>
  );
}
