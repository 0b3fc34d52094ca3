import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isChannel, isPrivatePage } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/tokens.ts';
import { useTexts } from '#web/texts/index.tsx';
import { CrashBarrier } from '#web/ui/crash-barrier.tsx';
import { Part } from '#web/ui/part.tsx';
import { Crashed } from './crashed.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Navbar } from './navbar.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import classes from './shell.module.css';
import { useSideMenu } from './use-side-menu.ts';
import { VisitorEffects } from './visitor-effects.tsx';

const Footer = lazy(() => import('./footer.tsx').then((part) => ({ default: part.Footer })));
const OfflineNotice = lazy(() => import('#web/features/connection/offline-notice.tsx'));
const MemberEffects = lazy(() => import('./member-effects.tsx'));
const bars = () => import('./member-bars.tsx');
const MemberRail = lazy(() => bars().then((part) => ({ default: part.MemberRail })));
const MemberBottomBar = lazy(() => bars().then((part) => ({ default: part.MemberBottomBar })));
const MemberMenu = lazy(() => bars().then((part) => ({ default: part.MemberMenu })));

/** Stays true after a logout, whose consequences are still to be drawn. */
function useHasBeenMember() {
  const { loggedIn } = useSession();
  const [been, setBeen] = useState(loggedIn);
  if (loggedIn && !been) setBeen(true);
  return been;
}

export function Shell() {
  const { common } = useTexts();
  const { loggedIn } = useSession();
  const beenMember = useHasBeenMember();
  const location = useLocation();
  const menu = useSideMenu();
  const channel = isChannel(location);
  const inside = isPrivatePage(location.pathname);
  const bar = { menuOpened: menu.opened, onOpenMenu: menu.open };

  return (
    <>
      <div className={classes.page} data-inside={inside || undefined} inert={menu.opened}>
        <a href="#content" className="skip-link">
          {common.skipToContent}
        </a>
        {!channel && <Navbar {...bar} />}
        <div className={classes.middle}>
          <Part>{inside && loggedIn && <MemberRail />}</Part>
          <main id="content" tabIndex={-1} className={classes.main}>
            <Part>{inside && <OfflineNotice />}</Part>
            <CrashBarrier key={location.pathname} fallback={<Crashed />}>
              <Suspense fallback={<ScreenLoading />}>
                <Outlet />
              </Suspense>
            </CrashBarrier>
          </main>
        </div>
        <Part>{inside && loggedIn && <MemberBottomBar {...bar} />}</Part>
        <Part>{!channel && !inside && <Footer />}</Part>
      </div>
      <Suspense>{menu.here && loggedIn && <MemberMenu opened={menu.opened} onClose={menu.close} />}</Suspense>
      <DialogHost />
      <VisitorEffects />
      <Part>{beenMember && <MemberEffects />}</Part>
    </>
  );
}
