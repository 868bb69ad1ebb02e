import icon from '@mui/icons-material/SwapHoriz';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { LnpEdit } from './lnp-edit.tsx';
import { LnpList } from './lnp-list.tsx';
import { LnpShow } from './lnp-show.tsx';

export const lnpRequests = {
  list: LnpList,
  show: LnpShow,
  edit: LnpEdit,
  icon,
  recordRepresentation: ({ id, requesterName }: LnpRequestView) => `#${id} ${requesterName}`,
};
