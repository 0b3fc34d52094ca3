import { Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { markArrived, markHeard } from '#web/lib/arrivals.ts';
import { isChannel, isInside } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/tokens.ts';
import { useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { CrashBarrier } from '#web/ui/crash-barrier.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { DialogHost } from './dialog-host.tsx';
import { Navbar } from './navbar.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import classes from './shell.module.css';
import { VisitorEffects } from './visitor-effects.tsx';

export const Footer = lazily(() => import('./footer.tsx').then((part) => ({ default: part.Footer })));
const OfflineNotice = lazily(() => import('./offline-notice.tsx'));
const MemberEffects = lazily(() => import('./member-effects.tsx'));
const bars = () => import('./member-bars.tsx');
const MemberRail = lazily(() => bars().then((part) => ({ default: part.MemberRail })));
const MemberBottomBar = lazily(() => bars().then((part) => ({ default: part.MemberBottomBar })));
const MemberMenu = lazily(() => bars().then((part) => ({ default: part.MemberMenu })));

/** Stays true after logout, because the effects of the logout still have to run. */
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
  const member = loggedIn && !channel;
  const inside = isInside(location.pathname, loggedIn);
  const bar = { menuOpened: menu.opened, onOpenMenu: menu.open };

  return (
    <>
      <div
        className={classes.page}
        data-inside={inside || undefined}
        data-barred={member || undefined}
        inert={menu.opened}
      >
        <a href="#content" className="skip-link">
          {common.skipToContent}
        </a>
        {!channel && <Navbar {...bar} />}
        <div className={classes.middle}>
          <BackgroundPart>{inside && member && <MemberRail />}</BackgroundPart>
          <main
            id="content"
            tabIndex={-1}
            className={classes.main}
            data-waiting=""
            onClickCapture={markHeard}
          >
            <BackgroundPart>{inside && <OfflineNotice />}</BackgroundPart>
            <CrashBarrier key={location.pathname} fallback={() => <Crashed />}>
              <Suspense fallback={<ScreenLoading />}>
                <Outlet />
                <Arrived id="content" />
              </Suspense>
            </CrashBarrier>
          </main>
        </div>
        <BackgroundPart>{member && <MemberBottomBar {...bar} />}</BackgroundPart>
        <BackgroundPart>{!channel && !inside && <Footer />}</BackgroundPart>
      </div>
      <BackgroundPart>{member && <MemberMenu opened={menu.opened} onClose={menu.close} />}</BackgroundPart>
      <DialogHost />
      <VisitorEffects />
      <Arrived id="root" />
      <BackgroundPart>{beenMember && <MemberEffects />}</BackgroundPart>
    </>
  );
}

function Arrived({ id }: { id: string }) {
  useEffect(() => markArrived(document.getElementById(id)), [id]);
  return null;
}

function Crashed() {
  const { shell } = useTexts();
  return (
    <div className={classes.message}>
      <ErrorState
        order={1}
        texts={{ failed: shell.failed.title, failedText: shell.failed.text }}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

/** Closes when the page changes. */
function useSideMenu() {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = useCallback(() => setOpenedOn(pathname), [pathname]);
  const close = useCallback(() => setOpenedOn(null), []);
  return { opened: openedOn === pathname, open, close };
}
