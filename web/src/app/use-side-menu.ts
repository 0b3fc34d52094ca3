import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { isStorePage } from '#web/lib/paths.ts';

/** Open or not; another page than the one it was opened on closes it. */
export function useSideMenu() {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = useCallback(() => setOpenedOn(pathname), [pathname]);
  const close = useCallback(() => setOpenedOn(null), []);
  const here = isStorePage(pathname);
  return { here, opened: here && openedOn === pathname, open, close };
}
