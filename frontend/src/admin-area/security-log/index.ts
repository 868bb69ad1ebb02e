import icon from '@mui/icons-material/Security';
import { SecurityLog } from './security-log.tsx';

export const securityEvents = { list: SecurityLog, icon };
