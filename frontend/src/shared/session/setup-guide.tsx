import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../routes.ts';
import { onSetupRequired } from '../api/lost-session.ts';

/** Leads an administrator who must set up a second factor first to where that is done. */
export function SetupGuide() {
  const navigate = useNavigate();
  useEffect(() => onSetupRequired(() => void navigate(PATHS.account)), [navigate]);
  return null;
}
