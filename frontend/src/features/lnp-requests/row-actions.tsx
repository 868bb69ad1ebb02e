import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { RowButtons } from '../../shared/lists/record-cards.tsx';
import type { Scope } from './queries.ts';

/** The dialogs that a row can open. */
export type RowAction = 'details' | 'update' | 'status' | 'delete';

interface Props {
  readonly scope: Scope;
  /** The id of the element that names the request. */
  readonly describedBy: string;
  /** The path of the screen that corrects and resubmits the request; undefined if that is not possible. */
  readonly resubmit: string | undefined;
  readonly onAction: (action: RowAction) => void;
}

/** The actions for one request. */
export function RowActions({ scope, describedBy, resubmit, onAction }: Props) {
  const { t } = useT();
  const common = { size: 'small', variant: 'text', 'aria-describedby': describedBy } as const;
  return (
    <RowButtons>
      {resubmit !== undefined && (
        <Button {...common} component={Link} to={resubmit}>
          {t('resubmit.short')}
        </Button>
      )}
      <Button {...common} onClick={() => onAction('details')}>
        {t('lnp.viewDetails')}
      </Button>
      <Button {...common} onClick={() => onAction('update')}>
        {t('lnp.update')}
      </Button>
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
