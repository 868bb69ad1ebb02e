import { styled } from '@mui/material/styles';
import type { RequestProgress } from './request-progress.ts';
import { StageChip } from './stage-chip.tsx';
import { StatusBadge } from '../records/status-badge.tsx';

const Row = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

/** The status badge of a port request with the chip of its stage. */
export function StatusWithStage({ request }: { readonly request: RequestProgress }) {
  return (
    <Row>
      <StatusBadge status={request.status} />
      <StageChip request={request} />
    </Row>
  );
}
