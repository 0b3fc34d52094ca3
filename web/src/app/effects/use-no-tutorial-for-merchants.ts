import { useEffect } from 'react';
import { useProfile } from '#web/lib/profile.ts';
import { stopTutorial, useTutorial } from '#web/lib/tutorial.ts';

/** The tutorial is for affiliates (specification section 4): whoever connects a store in the middle of it is done with it. */
export function useNoTutorialForMerchants() {
  const { active } = useTutorial();
  const { data: profile } = useProfile();
  const merchant = Boolean(profile?.merchant);
  useEffect(() => {
    if (active && merchant) stopTutorial();
  }, [active, merchant]);
}
