import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../routes.ts';
import { onSetupRequired } from '../api/lost-session.ts';

/** Redirects an administrator who must first set up a second factor to the account screen. */
export function SetupGuide() {
  const navigate = useNavigate();
  useEffect(() => onSetupRequired(() => void navigate(PATHS.account)), [navigate]);
  return null;
}
