import icon from '@mui/icons-material/PhoneForwarded';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { TfEdit } from './tf-edit.tsx';
import { TfList } from './tf-list.tsx';
import { TfShow } from './tf-show.tsx';

export const tfPortRequests = {
  list: TfList,
  show: TfShow,
  edit: TfEdit,
  icon,
  recordRepresentation: ({ id, requestName }: TfPortRequestView) => `#${id} ${requestName}`,
};
