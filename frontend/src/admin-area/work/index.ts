import icon from '@mui/icons-material/AssignmentLate';
import { WorkList } from './work-list.tsx';

export const work = { list: WorkList, icon };
