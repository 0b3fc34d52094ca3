import { type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { saidWhenMissing } from '#web/lib/missing-screen.ts';
import { access, hasParts, isAt, type PathName, paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/tokens.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Shell } from './shell.tsx';

type Load = () => Promise<() => ReactNode>;

const publish: Load = () =>
  import('#web/screens/publish/publish-screen.tsx').then((part) => part.PublishScreen);
const shop: Load = () => import('#web/screens/shop/shop-screen.tsx').then((part) => part.ShopScreen);
const profile: Load = () =>
  import('#web/screens/profile/profile-screen.tsx').then((part) => part.ProfileScreen);

/** The code of a screen loads when it is first opened. */
const screens: Record<PathName, Load> = {
  home: () => import('#web/screens/home/home-screen.tsx').then((part) => part.HomeScreen),
  about: () => import('#web/screens/about/about-screen.tsx').then((part) => part.AboutScreen),
  terms: () => import('#web/screens/terms/terms-screen.tsx').then((part) => part.TermsScreen),
  recover: () => import('#web/screens/recover/recover-screen.tsx').then((part) => part.RecoverScreen),
  connect: () => import('#web/screens/connect/connect-screen.tsx').then((part) => part.ConnectScreen),
  general: () =>
    import('#web/screens/general/provider-general-screen.tsx').then((part) => part.ProviderGeneralScreen),
  affiliates: () =>
    import('#web/screens/general/affiliate-general-screen.tsx').then((part) => part.AffiliateGeneralScreen),
  payments: () => import('#web/screens/payments/payments-screen.tsx').then((part) => part.PaymentsScreen),
  reports: () => import('#web/screens/reports/reports-screen.tsx').then((part) => part.ReportsScreen),
  myReports: () =>
    import('#web/screens/my-reports/my-reports-screen.tsx').then((part) => part.MyReportsScreen),
  findAffiliates: () =>
    import('#web/screens/affiliates/affiliates-screen.tsx').then((part) => part.AffiliatesScreen),
  services: () => import('#web/screens/services/services-screen.tsx').then((part) => part.ServicesScreen),
  wholesale: () => import('#web/screens/wholesale/wholesale-screen.tsx').then((part) => part.WholesaleScreen),
  myTeam: () => import('#web/screens/my-team/my-team-screen.tsx').then((part) => part.MyTeamScreen),
  myCoupons: () =>
    import('#web/screens/my-coupons/my-coupons-screen.tsx').then((part) => part.MyCouponsScreen),
  shop,
  kit: shop,
  myData: profile,
  profile,
  publish,
  publishMany: publish,
  products: () => import('#web/screens/products/products-screen.tsx').then((part) => part.ProductsScreen),
  operator: () => import('#web/screens/operator/operator-screen.tsx').then((part) => part.OperatorScreen),
  appShell: () => import('#web/screens/app-shell/app-shell-screen.tsx').then((part) => part.AppShellScreen),
};

const screen = (load: Load) => lazily(async () => ({ default: await saidWhenMissing(load()) }));

const routes = (Object.keys(screens) as PathName[]).map((name) => ({ name, Screen: screen(screens[name]) }));

/** Preloads the screen of an address. */
export const bringScreen = (pathname: string) =>
  routes.find(({ name }) => isAt(name, pathname))?.Screen.bring();

const NotFound = screen(() =>
  import('#web/screens/not-found/not-found-screen.tsx').then((part) => part.NotFoundScreen),
);

export function Screens() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {routes.map(({ name, Screen }) => (
          <Route
            key={name}
            path={hasParts(name) ? `${paths[name]}/*` : paths[name]}
            element={
              <Guard key={name} name={name}>
                <Screen />
              </Guard>
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

const RoleGuard = lazily(() => import('./role-guard.tsx'));
const VisitorInvited = lazily(() => import('./visitor-invited.tsx'));

/** A visitor gets the login dialog and then the page; a user with another role gets the equivalent page. */
function Guard({ name, children }: { name: PathName; children: ReactNode }) {
  const { loggedIn } = useSession();
  if (access[name].audience === 'anyone') return children;
  return loggedIn ? <RoleGuard name={name}>{children}</RoleGuard> : <LoginFirst />;
}

function LoginFirst() {
  useEffect(() => openDialog('login'), []);
  return <VisitorInvited />;
}
