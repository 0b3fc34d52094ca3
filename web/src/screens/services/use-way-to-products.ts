import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';

/** Long enough to read how many products came. */
const SUMMARY_TIME = 1500;

export function useWayToProducts(finished: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!finished) return;
    const leaving = setTimeout(() => navigate(paths.products), SUMMARY_TIME);
    return () => clearTimeout(leaving);
  }, [finished, navigate]);
}
