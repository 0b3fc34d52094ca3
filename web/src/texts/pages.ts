import type { Language } from '@aliado/contract';
import { use, useDeferredValue } from 'react';
import { arriving } from '#web/lib/arrivals.ts';
import { useLanguage } from '#web/lib/language.ts';

/** Long texts that load with their own page, in one language at a time. */
const loaders = {
  connect: {
    es: () => import('./es/connect.ts').then(({ connect }) => connect),
    pt: () => import('./pt/connect.ts').then(({ connect }) => connect),
  },
  today: {
    es: () => import('./es/today.ts').then(({ today }) => today),
    pt: () => import('./pt/today.ts').then(({ today }) => today),
  },
  period: {
    es: () => import('./es/period.ts').then(({ period }) => period),
    pt: () => import('./pt/period.ts').then(({ period }) => period),
  },
  tour: {
    es: () => import('./es/tour.ts').then(({ tour }) => tour),
    pt: () => import('./pt/tour.ts').then(({ tour }) => tour),
  },
  side: {
    es: () => import('./es/side.ts').then(({ side }) => side),
    pt: () => import('./pt/side.ts').then(({ side }) => side),
  },
  general: {
    es: () => import('./es/general.ts').then(({ general }) => general),
    pt: () => import('./pt/general.ts').then(({ general }) => general),
  },
  notFound: {
    es: () => import('./es/not-found.ts').then(({ notFound }) => notFound),
    pt: () => import('./pt/not-found.ts').then(({ notFound }) => notFound),
  },
  notifications: {
    es: () => import('./es/notifications.ts').then(({ notifications }) => notifications),
    pt: () => import('./pt/notifications.ts').then(({ notifications }) => notifications),
  },
  steps: {
    es: () => import('./es/steps.ts').then(({ steps }) => steps),
    pt: () => import('./pt/steps.ts').then(({ steps }) => steps),
  },
  services: {
    es: () => import('./es/services.ts').then(({ services }) => services),
    pt: () => import('./pt/services.ts').then(({ services }) => services),
  },
  products: {
    es: () => import('./es/products.ts').then(({ products }) => products),
    pt: () => import('./pt/products.ts').then(({ products }) => products),
  },
  publishing: {
    es: () => import('./es/publishing.ts').then(({ publishing }) => publishing),
    pt: () => import('./pt/publishing.ts').then(({ publishing }) => publishing),
  },
  homeStores: {
    es: () => import('./es/home-stores.ts').then(({ homeStores }) => homeStores),
    pt: () => import('./pt/home-stores.ts').then(({ homeStores }) => homeStores),
  },
  marketplace: {
    es: () => import('./es/marketplace.ts').then(({ marketplace }) => marketplace),
    pt: () => import('./pt/marketplace.ts').then(({ marketplace }) => marketplace),
  },
  program: {
    es: () => import('./es/program.ts').then(({ program }) => program),
    pt: () => import('./pt/program.ts').then(({ program }) => program),
  },
  members: {
    es: () => import('./es/members.ts').then(({ members }) => members),
    pt: () => import('./pt/members.ts').then(({ members }) => members),
  },
  affiliates: {
    es: () => import('./es/affiliates.ts').then(({ affiliates }) => affiliates),
    pt: () => import('./pt/affiliates.ts').then(({ affiliates }) => affiliates),
  },
  links: {
    es: () => import('./es/links.ts').then(({ links }) => links),
    pt: () => import('./pt/links.ts').then(({ links }) => links),
  },
  coupons: {
    es: () => import('./es/coupons.ts').then(({ coupons }) => coupons),
    pt: () => import('./pt/coupons.ts').then(({ coupons }) => coupons),
  },
  explanations: {
    es: () => import('./es/explanations.ts').then(({ explanations }) => explanations),
    pt: () => import('./pt/explanations.ts').then(({ explanations }) => explanations),
  },
  overview: {
    es: () => import('./es/overview.ts').then(({ overview }) => overview),
    pt: () => import('./pt/overview.ts').then(({ overview }) => overview),
  },
  merchantCoupons: {
    es: () => import('./es/merchant-coupons.ts').then(({ merchantCoupons }) => merchantCoupons),
    pt: () => import('./pt/merchant-coupons.ts').then(({ merchantCoupons }) => merchantCoupons),
  },
  orders: {
    es: () => import('./es/orders.ts').then(({ orders }) => orders),
    pt: () => import('./pt/orders.ts').then(({ orders }) => orders),
  },
  member: {
    es: () => import('./es/member.ts').then(({ member }) => member),
    pt: () => import('./pt/member.ts').then(({ member }) => member),
  },
  myCoupons: {
    es: () => import('./es/my-coupons.ts').then(({ myCoupons }) => myCoupons),
    pt: () => import('./pt/my-coupons.ts').then(({ myCoupons }) => myCoupons),
  },
  myTeam: {
    es: () => import('./es/my-team.ts').then(({ myTeam }) => myTeam),
    pt: () => import('./pt/my-team.ts').then(({ myTeam }) => myTeam),
  },
  shop: {
    es: () => import('./es/shop.ts').then(({ shop }) => shop),
    pt: () => import('./pt/shop.ts').then(({ shop }) => shop),
  },
  payments: {
    es: () => import('./es/payments.ts').then(({ payments }) => payments),
    pt: () => import('./pt/payments.ts').then(({ payments }) => payments),
  },
  myReports: {
    es: () => import('./es/my-reports.ts').then(({ myReports }) => myReports),
    pt: () => import('./pt/my-reports.ts').then(({ myReports }) => myReports),
  },
  reports: {
    es: () => import('./es/reports.ts').then(({ reports }) => reports),
    pt: () => import('./pt/reports.ts').then(({ reports }) => reports),
  },
  operatorTools: {
    es: () => import('./es/operator-tools.ts').then(({ operatorTools }) => operatorTools),
    pt: () => import('./pt/operator-tools.ts').then(({ operatorTools }) => operatorTools),
  },
  operator: {
    es: () => import('./es/operator.ts').then(({ operator }) => operator),
    pt: () => import('./pt/operator.ts').then(({ operator }) => operator),
  },
  profile: {
    es: () => import('./es/profile.ts').then(({ profile }) => profile),
    pt: () => import('./pt/profile.ts').then(({ profile }) => profile),
  },
  wholesale: {
    es: () => import('./es/wholesale.ts').then(({ wholesale }) => wholesale),
    pt: () => import('./pt/wholesale.ts').then(({ wholesale }) => wholesale),
  },
  wholesaleOffice: {
    es: () => import('./es/wholesale-office.ts').then(({ wholesaleOffice }) => wholesaleOffice),
    pt: () => import('./pt/wholesale-office.ts').then(({ wholesaleOffice }) => wholesaleOffice),
  },
  recover: {
    es: () => import('./es/recover.ts').then(({ recover }) => recover),
    pt: () => import('./pt/recover.ts').then(({ recover }) => recover),
  },
  about: {
    es: () => import('./es/about.ts').then(({ about }) => about),
    pt: () => import('./pt/about.ts').then(({ about }) => about),
  },
  terms: {
    es: () => import('./es/terms.ts').then(({ terms }) => terms),
    pt: () => import('./pt/terms.ts').then(({ terms }) => terms),
  },
};

type PageName = keyof typeof loaders;
type PageTexts = { [Name in PageName]: Awaited<ReturnType<(typeof loaders)[Name]['es']>> };

const loaded = new Map<string, Promise<unknown>>();

export function loadPageTexts<Name extends PageName>(
  name: Name,
  language: Language,
): Promise<PageTexts[Name]> {
  const key = `${name}-${language}`;
  const texts = loaded.get(key) ?? arriving<unknown>(loaders[name][language](), () => loaded.delete(key));
  loaded.set(key, texts);
  return texts as Promise<PageTexts[Name]>;
}

/** Suspends until the page's texts are loaded; a change of language shows the old texts meanwhile. */
export function usePageTexts<Name extends PageName>(name: Name): PageTexts[Name] {
  const language = useDeferredValue(useLanguage().language);
  return use(loadPageTexts(name, language));
}
