import icon from '@mui/icons-material/People';
import { UserEdit } from './user-edit.tsx';
import { UserList } from './user-list.tsx';
import { UserShow } from './user-show.tsx';

export const users = { list: UserList, show: UserShow, edit: UserEdit, icon, recordRepresentation: 'username' };
