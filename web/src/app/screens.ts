import type { Profile } from '@aliado/contract';
import {
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCash,
  IconChartBar,
  IconFriends,
  IconLayoutDashboard,
  IconPlugConnected,
  IconTicket,
  IconUserCircle,
  IconUserSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { access, isAt, maySee, type PathName, paths, type Roles } from '#web/lib/paths.ts';
import type { Texts } from '#web/texts/texts.ts';

type Screen = {
  name: PathName & keyof Texts['shell']['screens'];
  icon: TablerIcon;
  /** Other addresses of the same screen, and screens reached from it without a row of their own. */
  also?: PathName[];
  /**
   * The bottom bar has little room; the menu has the rest. `affiliate`: only for affiliates, because stores have
   * more screens.
   */
  inBottomBar?: boolean | 'affiliate';
  /** An extra condition besides the audience. */
  only?: (roles: Seen) => boolean;
};

type Seen = Roles & Partial<Pick<Profile, 'sells_wholesale' | 'buys_wholesale'>>;

const hasWholesale = ({ is_provider, sells_wholesale, buys_wholesale }: Seen) =>
  (is_provider ? sells_wholesale : buys_wholesale) ?? false;

/** The rows of the side menu, the rail and the bottom bar, in order. Add a row for a new screen. */
const screens: Screen[] = [
  { name: 'general', icon: IconLayoutDashboard, inBottomBar: true },
  { name: 'affiliates', icon: IconLayoutDashboard, also: ['kit'], inBottomBar: true },
  { name: 'reports', icon: IconChartBar, inBottomBar: true },
  { name: 'myReports', icon: IconChartBar, inBottomBar: true },
  { name: 'payments', icon: IconCash, inBottomBar: true },
  { name: 'findAffiliates', icon: IconUserSearch },
  { name: 'wholesale', icon: IconBuildingWarehouse, only: hasWholesale },
  { name: 'services', icon: IconPlugConnected, also: ['products', 'publish', 'publishMany'] },
  { name: 'shop', icon: IconBuildingStore },
  { name: 'myTeam', icon: IconFriends },
  { name: 'myCoupons', icon: IconTicket },
  { name: 'myData', icon: IconUserCircle, also: ['profile'], inBottomBar: 'affiliate' },
];

export const screensFor = (roles: Seen, pathname: string) =>
  screens
    .filter(({ name, only }) => maySee(access[name].audience, roles) && (only?.(roles) ?? true))
    .map(({ name, icon, also = [], inBottomBar = false }) => ({
      name,
      icon,
      inBottomBar: inBottomBar === 'affiliate' ? !roles.is_provider : inBottomBar,
      link: {
        to: paths[name],
        'aria-current': [name, ...also].some((each) => isAt(each, pathname)) ? ('page' as const) : undefined,
      },
    }));
