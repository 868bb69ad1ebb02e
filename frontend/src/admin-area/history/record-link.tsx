import type { Aggregate } from '../../../../src/domain/shared/vocabulary.ts';
import type { ResourceName } from '../data/resources.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { InnerLink, Unbroken } from '../lists/fields.tsx';

/** The resource of each kind of record that history and outbox refer to. */
const RESOURCE_OF: Readonly<Record<Aggregate, ResourceName>> = {
  lnp: 'lnp-requests',
  tf: 'tf-port-requests',
  tn: 'native-tn-orders',
  user: 'users',
};

interface Props {
  readonly record: { readonly aggregate: Aggregate | null; readonly aggregateId: number | null };
}

/** A link to a record, labelled with its kind and id. */
export function RecordLink({ record: { aggregate, aggregateId } }: Props) {
  const { t } = useT();
  if (aggregate === null || aggregateId === null) return t('admin.none');
  return (
    <Unbroken>
      <InnerLink to={`/${RESOURCE_OF[aggregate]}/${aggregateId}/show`}>
        {t('admin.aggregate.named', { kind: t(`admin.aggregate.${aggregate}`), id: aggregateId })}
      </InnerLink>
    </Unbroken>
  );
}
