import icon from '@mui/icons-material/Dialpad';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { OrderEdit } from './order-edit.tsx';
import { OrderList } from './order-list.tsx';
import { OrderShow } from './order-show.tsx';

export const nativeTnOrders = {
  list: OrderList,
  show: OrderShow,
  edit: OrderEdit,
  icon,
  recordRepresentation: ({ id, orderName }: NativeOrderView) => `#${id} ${orderName}`,
};
