import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-admin';
import { Heading3 } from '../../shared/components/headings.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { listAddress } from '../../features/figures/list-address.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });
const Part = styled('div')({ marginTop: 24 });

/** Links to all requests and orders of a user. */
export function UserLinks({ userId }: { readonly userId: number }) {
  const { t } = useT();
  return (
    <Part>
      <Heading3>{t('admin.user.theirs')}</Heading3>
      <Row>
        {(['lnp-requests', 'tf-port-requests', 'native-tn-orders'] as const).map((kind) => (
          <Button
            key={kind}
            component={Link}
            to={listAddress(kind, { filter: { userId } })}
            variant="outlined"
            size="small"
          >
            {t(`resources.${kind}.name`, { count: 2 })}
          </Button>
        ))}
      </Row>
    </Part>
  );
}
