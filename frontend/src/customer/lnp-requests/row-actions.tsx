import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useT } from '../../shared/i18n/use-t.ts';
import type { Scope } from './queries.ts';

/** The dialogs that a row can open. */
export type RowAction = 'details' | 'update' | 'status' | 'delete';

// The words stand in line with what is above them, not the edges of the buttons.
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', marginInline: -8, '& > button': { paddingInline: 8, minWidth: 0, whiteSpace: 'nowrap' } });

interface Props {
  readonly scope: Scope;
  /** The element that says which request it is. */
  readonly describedBy: string;
  readonly onAction: (action: RowAction) => void;
}

/** What can be done with one request. */
export function RowActions({ scope, describedBy, onAction }: Props) {
  const { t } = useT();
  const common = { size: 'small', variant: 'text', 'aria-describedby': describedBy } as const;
  return (
    <Row>
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
    </Row>
  );
}
