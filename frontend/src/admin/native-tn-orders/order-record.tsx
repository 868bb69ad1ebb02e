import { useRecordContext } from 'react-admin';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Fact, Facts } from '../../shared/records/fact.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { useAdminSay } from '../i18n/use-say.ts';
import { OwnerField, StatusField } from '../lists/fields.tsx';

const PLAIN = ['orderName', 'rateCenter', 'npanxx', 'province', 'quantity'] as const;

/** Everything the order around says. */
export function OrderRecord() {
  const say = useAdminSay();
  const { language } = useT();
  const record = useRecordContext<NativeOrderView>();
  if (!record) return null;
  return (
    <Facts>
      <Fact name={say('resources.native-tn-orders.fields.status')}>
        <StatusField />
      </Fact>
      <Fact name={say('resources.native-tn-orders.fields.username')}>
        <OwnerField />
      </Fact>
      {PLAIN.map((field) => (
        <Fact key={field} name={say(`resources.native-tn-orders.fields.${field}`)}>
          {record[field]}
        </Fact>
      ))}
      <Fact wide name={say('resources.native-tn-orders.fields.orderedNumbers')}>
        {record.orderedNumbers.length > 0 ? <Numbers numbers={record.orderedNumbers} /> : say('admin.none')}
      </Fact>
      <Fact name={say('resources.native-tn-orders.fields.createdAt')}>{formatMoment(language, record.createdAt)}</Fact>
      <Fact name={say('resources.native-tn-orders.fields.updatedAt')}>{formatMoment(language, record.updatedAt)}</Fact>
    </Facts>
  );
}
