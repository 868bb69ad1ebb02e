import icon from '@mui/icons-material/ReportProblem';
import { OutboxList } from './outbox-list.tsx';

export const outbox = { list: OutboxList, icon };
