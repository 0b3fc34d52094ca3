import { endpoints, type Profile } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { read } from './api.ts';
import { useSession } from './session.ts';
import { seenAs, useSide } from './side.ts';

/** The logged-in user's profile, seen from the chosen side; disabled for visitors. */
export function useProfile() {
  const { loggedIn } = useSession();
  const side = useSide();
  const select = useCallback((profile: Profile) => seenAs(profile, side), [side]);
  return useQuery({ ...read(endpoints.getProfile), enabled: loggedIn, select });
}
