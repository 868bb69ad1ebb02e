import icon from '@mui/icons-material/History';
import { HistoryList } from './history-list.tsx';

export const history = { list: HistoryList, icon };
