import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { type PathName, paths } from '#web/lib/paths.ts';
import { Guard } from './guard.tsx';
import { Shell } from './shell.tsx';

type Load = () => Promise<ComponentType>;

const publish: Load = () =>
  import('#web/screens/publish/publish-screen.tsx').then((screen) => screen.PublishScreen);
const profile: Load = () =>
  import('#web/screens/profile/profile-screen.tsx').then((screen) => screen.ProfileScreen);

/** A screen's code is loaded when it is first opened. */
const screens: Record<PathName, Load> = {
  home: () => import('#web/screens/home/home-screen.tsx').then((screen) => screen.HomeScreen),
  about: () => import('#web/screens/about/about-screen.tsx').then((screen) => screen.AboutScreen),
  terms: () => import('#web/screens/terms/terms-screen.tsx').then((screen) => screen.TermsScreen),
  recover: () => import('#web/screens/recover/recover-screen.tsx').then((screen) => screen.RecoverScreen),
  connect: () => import('#web/screens/connect/connect-screen.tsx').then((screen) => screen.ConnectScreen),
  general: () =>
    import('#web/screens/general/provider-general-screen.tsx').then((screen) => screen.ProviderGeneralScreen),
  affiliates: () =>
    import('#web/screens/general/affiliate-general-screen.tsx').then(
      (screen) => screen.AffiliateGeneralScreen,
    ),
  payments: () => import('#web/screens/payments/payments-screen.tsx').then((screen) => screen.PaymentsScreen),
  myReports: () =>
    import('#web/screens/my-reports/my-reports-screen.tsx').then((screen) => screen.MyReportsScreen),
  findAffiliates: () =>
    import('#web/screens/affiliates/affiliates-screen.tsx').then((screen) => screen.AffiliatesScreen),
  services: () => import('#web/screens/services/services-screen.tsx').then((screen) => screen.ServicesScreen),
  myCoupons: () =>
    import('#web/screens/my-coupons/my-coupons-screen.tsx').then((screen) => screen.MyCouponsScreen),
  myData: profile,
  profile,
  publish,
  publishMany: publish,
  products: () => import('#web/screens/products/products-screen.tsx').then((screen) => screen.ProductsScreen),
  operator: () => import('#web/screens/operator/operator-screen.tsx').then((screen) => screen.OperatorScreen),
  appShell: () =>
    import('#web/screens/app-shell/app-shell-screen.tsx').then((screen) => screen.AppShellScreen),
};

const lazily = (load: Load) => lazy(async () => ({ default: await load() }));

const routes = (Object.keys(screens) as PathName[]).map((name) => ({ name, Screen: lazily(screens[name]) }));

const NotFound = lazily(() =>
  import('#web/screens/not-found/not-found-screen.tsx').then((screen) => screen.NotFoundScreen),
);

export function Screens() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {routes.map(({ name, Screen }) => (
          <Route
            key={name}
            path={paths[name]}
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
