import { useEffect } from 'react';
import { resumeRegistration } from '#web/features/auth/registration.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useProfile } from '#web/lib/profile.ts';

/** Logged in without a profile: the registration was left in the middle and goes on. */
export function useResumedRegistration() {
  const { error, isFetching } = useProfile();
  const missing = !isFetching && hasCode(error, 'not_found');
  useEffect(() => {
    if (missing) resumeRegistration();
  }, [missing]);
}
