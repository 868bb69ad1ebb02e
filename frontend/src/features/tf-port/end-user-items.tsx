import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { END_USER_FIELDS, endUserOf } from '../../../../src/domain/shared/fields/end-user-fields.ts';
import { namesWhere, type NamesWith } from '../../../../src/domain/shared/fields/record-fields.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { DescriptionItem } from '../../shared/records/description-list.tsx';
import { rowValue } from '../../shared/records/row-value.ts';
import { addressLines } from '../../shared/records/address-lines.ts';

const LINES = namesWhere(END_USER_FIELDS, ({ row }) => row === 'line') as readonly NamesWith<
  typeof END_USER_FIELDS,
  { readonly row: 'line' }
>[];

/** The end user of a toll-free request, if it has one, in a description list. */
export function EndUserItems({ request }: { readonly request: TfPortRequestView }) {
  const i18n = useT();
  const { t } = i18n;
  const endUser = endUserOf(request);
  if (!endUser) return null;
  return (
    <>
      <DescriptionItem name={t('tf.endUser')}>{endUser.requesterName}</DescriptionItem>
      <DescriptionItem name={t('request.address')}>{addressLines(i18n, endUser)}</DescriptionItem>
      {LINES.filter((name) => endUser[name] !== null).map((name) => (
        <DescriptionItem key={name} name={t(`request.${name}`)}>
          {rowValue(name, endUser[name])}
        </DescriptionItem>
      ))}
    </>
  );
}
