import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { popGuard } from './pop-guard.ts';

type Leave = () => void;
type Ask = (leave: Leave) => void;

let asking: Ask | null = null;

/** Runs an act that ends the page's work, such as logging out. With unsaved changes it asks first. */
export const leaving = (leave: Leave) => (asking ? asking(leave) : leave());

const placeInHistory = (): number => history.state?.idx ?? 0;

/**
 * While mounted, a link, the back button, logging out and closing the tab ask first. The router offers blockers
 * only with its data loaders, which this app does not use, so this replaces its `push` meanwhile.
 */
export function useAskBeforeLeaving(ask: Ask) {
  const { navigator } = useContext(NavigationContext);
  const { pathname, key } = useLocation();
  const latest = useRef(ask);
  const place = useRef(0);

  useEffect(() => {
    latest.current = ask;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step within the page has its own key.
  useEffect(() => {
    place.current = placeInHistory();
  }, [key]);

  useEffect(() => {
    const { push } = navigator;
    const guard: Ask = (leave) => latest.current(leave);
    let goingBack = false;
    let passes = false;

    const keepPop = (event: PopStateEvent) => {
      if (passes || (!goingBack && location.pathname === pathname)) return;
      event.stopImmediatePropagation();
      if (goingBack) {
        goingBack = false;
        return;
      }
      const steps = placeInHistory() - place.current;
      goingBack = true;
      history.go(-steps);
      guard(() => {
        passes = true;
        history.go(steps);
      });
    };

    const keepTab = (event: BeforeUnloadEvent) => event.preventDefault();

    asking = guard;
    navigator.push = (to, ...rest) => {
      const target = typeof to === 'string' ? to.replace(/[?#].*/, '') : to.pathname;
      if (!target || target === pathname) push(to, ...rest);
      else guard(() => push(to, ...rest));
    };
    popGuard.current = keepPop;
    window.addEventListener('beforeunload', keepTab);
    return () => {
      asking = null;
      navigator.push = push;
      popGuard.current = null;
      window.removeEventListener('beforeunload', keepTab);
    };
  }, [navigator, pathname]);
}
