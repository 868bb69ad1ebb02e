import type { PortStatus } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../i18n/use-t.ts';
import type { Tones } from '../theme/palettes.ts';
import { Badge } from './badge.tsx';

const TONES: Readonly<Record<PortStatus, keyof Tones>> = {
  submitted: 'blue',
  pending: 'yellow',
  rejected: 'red',
  confirmed: 'green',
};

/** The badge with the status of an LNP or toll-free port request. */
export function StatusBadge({ status }: { readonly status: PortStatus }) {
  const { t } = useT();
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
