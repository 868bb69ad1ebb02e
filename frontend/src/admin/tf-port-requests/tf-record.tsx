import { useRecordContext } from 'react-admin';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Fact, Facts } from '../../shared/records/fact.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { Rejection } from '../../shared/records/rejection.tsx';
import { useAdminSay } from '../i18n/use-say.ts';
import { OwnerField, StatusField } from '../lists/fields.tsx';

/** Everything the request around says. */
export function TfRecord() {
  const say = useAdminSay();
  const { language } = useT();
  const record = useRecordContext<TfPortRequestView>();
  if (!record) return null;
  return (
    <>
      <Rejection record={record} />
      <Facts>
        <Fact name={say('resources.tf-port-requests.fields.status')}>
          <StatusField />
        </Fact>
        <Fact name={say('resources.tf-port-requests.fields.requestName')}>{record.requestName}</Fact>
        <Fact name={say('resources.tf-port-requests.fields.username')}>
          <OwnerField />
        </Fact>
        <Fact wide name={say('resources.tf-port-requests.fields.tollFreeNumbers')}>
          <Numbers numbers={record.tollFreeNumbers} />
        </Fact>
        <Fact name={say('resources.tf-port-requests.fields.loaFilename')}>{record.loaFilename}</Fact>
        <Fact name={say('resources.tf-port-requests.fields.ispOrderId')}>{record.ispOrderId ?? say('admin.notSpecified')}</Fact>
        <Fact name={say('resources.tf-port-requests.fields.createdAt')}>{formatMoment(language, record.createdAt)}</Fact>
        <Fact name={say('resources.tf-port-requests.fields.updatedAt')}>{formatMoment(language, record.updatedAt)}</Fact>
      </Facts>
    </>
  );
}
