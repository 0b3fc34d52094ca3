import type { Profile } from '@aliado/contract';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { startTutorial, useTutorial } from '#web/lib/tutorial.ts';

const isStillInAddress = () => new URLSearchParams(window.location.search).has('tutorial');

/**
 * `?tutorial` starts the tour, but not for a merchant. Leaving the tour takes it out of the address, so that a reload
 * does not begin again.
 */
export function useTutorialLink(profile: Profile | undefined) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { active } = useTutorial();
  const wanted = query.has('tutorial') && profile?.merchant === null;
  const was = useRef(active);

  useEffect(() => {
    if (wanted) startTutorial();
  }, [wanted]);

  useEffect(() => {
    const left = was.current && !active;
    was.current = active;
    if (!left) return;
    // After the step to another page with which the tour may have ended.
    const timer = setTimeout(() => {
      if (isStillInAddress()) navigate({ search: '' }, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [active, navigate]);
}
