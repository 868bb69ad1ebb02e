import icon from '@mui/icons-material/PersonOff';
import { FormerUserList } from './former-user-list.tsx';

export const formerUsers = { list: FormerUserList, icon };
