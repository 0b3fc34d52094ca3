import { useProfile } from '#web/lib/profile.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { SideMenu } from './side-menu.tsx';

export function MemberRail() {
  const { data: profile } = useProfile();
  return profile && <Rail profile={profile} />;
}

type MenuState = { menuOpened: boolean; onOpenMenu: () => void };

export function MemberBottomBar(menu: MenuState) {
  const { data: profile } = useProfile();
  return profile && <BottomBar profile={profile} {...menu} />;
}

export function MemberMenu(menu: { opened: boolean; onClose: () => void }) {
  const { data: profile } = useProfile();
  return profile && <SideMenu profile={profile} {...menu} />;
}
