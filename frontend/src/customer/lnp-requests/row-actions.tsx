import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { RowButtons } from '../../shared/records/record-cards.tsx';
import type { Scope } from './queries.ts';

/** The dialogs that a row can open. */
export type RowAction = 'details' | 'update' | 'status' | 'delete';

interface Props {
  readonly scope: Scope;
  /** The element that says which request it is. */
  readonly describedBy: string;
  /** Where the request can be corrected and sent again; undefined when it cannot. */
  readonly fix: string | undefined;
  readonly onAction: (action: RowAction) => void;
}

/** What can be done with one request. */
export function RowActions({ scope, describedBy, fix, onAction }: Props) {
  const { t } = useT();
  const common = { size: 'small', variant: 'text', 'aria-describedby': describedBy } as const;
  return (
    <RowButtons>
      <Button {...common} onClick={() => onAction('details')}>
        {t('lnp.viewDetails')}
      </Button>
      <Button {...common} onClick={() => onAction('update')}>
        {t('lnp.update')}
      </Button>
      {fix !== undefined && (
        <Button {...common} component={Link} to={fix}>
          {t('fix.short')}
        </Button>
      )}
      {scope === 'all' && (
        <>
          <Button {...common} onClick={() => onAction('status')}>
            {t('lnp.updateStatus')}
          </Button>
          <Button {...common} color="error" onClick={() => onAction('delete')}>
            {t('lnp.delete')}
          </Button>
        </>
      )}
    </RowButtons>
  );
}
