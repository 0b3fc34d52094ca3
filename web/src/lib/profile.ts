import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './api.ts';
import { useSession } from './session.ts';

/** The logged-in person's profile; nothing is asked for a visitor. */
export function useProfile() {
  const { loggedIn } = useSession();
  return useQuery({ ...read(endpoints.getProfile), enabled: loggedIn });
}
