import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRecordContext } from 'react-admin';
import type { LnpRequestView, StatusCheckView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { formatDate, formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useRecordPart } from '../../shared/records/queries.ts';
import { Section } from '../../shared/records/section.tsx';
import { apiPath } from '../data/resources.ts';

const COLUMNS = ['did', 'event', 'dueDate', 'rejection', 'lastCheckedAt'] as const;

const rejectionText = ({ rejection, as2Remarks }: StatusCheckView) =>
  [...rejection.map(({ text }) => text), as2Remarks].filter(Boolean).join(' · ');

/** The provider's last status of each number of the LNP request in context. */
export function NumberChecks() {
  const record = useRecordContext<LnpRequestView>();
  return record ? <CheckTable record={record} /> : null;
}

function CheckTable({ record }: { readonly record: LnpRequestView }) {
  const { language, t } = useT();
  return (
    <Section
      title={t('admin.tab.numbers')}
      empty={t('admin.checks.none')}
      query={useRecordPart<StatusCheckView>(apiPath('lnp-requests'), record, 'status-checks')}
    >
      {(checks) => (
        <TableContainer tabIndex={0} role="region" aria-label={t('admin.tab.numbers')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {COLUMNS.map((column) => (
                  <TableCell key={column}>{t(`admin.checks.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {checks.map((check) => (
                <TableRow key={check.id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatPhoneNumber(check.did)}</TableCell>
                  <TableCell>{check.caption ?? check.event}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {check.dueDate === null ? t('admin.none') : formatDate(language, check.dueDate)}
                  </TableCell>
                  <TableCell>{rejectionText(check) || t('admin.none')}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(language, check.lastCheckedAt)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  );
}
