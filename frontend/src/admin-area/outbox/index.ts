import icon from '@mui/icons-material/ReportProblem';
import { StuckList } from './stuck-list.tsx';

export const outbox = { list: StuckList, icon };
