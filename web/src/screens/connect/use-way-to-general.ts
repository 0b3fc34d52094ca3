import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';

/** After connecting a store the person goes to General this much later (specification section 9). */
const CONNECTED_DELAY = 1000;

export function useWayToGeneral(connected: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!connected) return;
    const leaving = setTimeout(() => navigate(paths.general, { replace: true }), CONNECTED_DELAY);
    return () => clearTimeout(leaving);
  }, [connected, navigate]);
}
