import type { Audience, Profile } from '@aliado/contract';

/** Every fixed URL of the product (specification section 2); the platform redirects people to `connect`. */
export const paths = {
  home: '/',
  about: '/quienesSomos',
  terms: '/terminos',
  recover: '/recuperarContrasena',
  connect: '/conectar',
  general: '/tiendaNube/general',
  affiliates: '/tiendaNube/afiliados',
  reports: '/tiendaNube/reportes',
  myReports: '/tiendaNube/reportesAfiliados',
  payments: '/tiendaNube/pagos',
  findAffiliates: '/tiendaNube/buscarAfiliado',
  services: '/tiendaNube/servicios',
  wholesale: '/tiendaNube/mayorista',
  myTeam: '/tiendaNube/miEquipo',
  myCoupons: '/tiendaNube/misCupones',
  shop: '/tiendaNube/miVidriera',
  kit: '/tiendaNube/kit',
  myData: '/tiendaNube/misDatos',
  profile: '/perfil',
  publish: '/publicar',
  publishMany: '/publicarMultiple',
  products: '/productosProveedor',
  operator: '/operador',
  appShell: '/_app',
} as const;

export type PathName = keyof typeof paths;

type Access = {
  audience: Audience;
  /** The equivalent page for other roles. */
  instead?: PathName;
};

export const access: Record<PathName, Access> = {
  home: { audience: 'anyone' },
  about: { audience: 'anyone' },
  terms: { audience: 'anyone' },
  recover: { audience: 'anyone' },
  connect: { audience: 'anyone' },
  general: { audience: 'provider', instead: 'affiliates' },
  affiliates: { audience: 'affiliate', instead: 'general' },
  reports: { audience: 'provider', instead: 'myReports' },
  myReports: { audience: 'affiliate', instead: 'reports' },
  payments: { audience: 'provider', instead: 'affiliates' },
  findAffiliates: { audience: 'provider', instead: 'affiliates' },
  services: { audience: 'provider', instead: 'affiliates' },
  wholesale: { audience: 'user' },
  myTeam: { audience: 'leader' },
  myCoupons: { audience: 'leader' },
  shop: { audience: 'affiliate', instead: 'general' },
  kit: { audience: 'affiliate', instead: 'general' },
  myData: { audience: 'user' },
  profile: { audience: 'user' },
  publish: { audience: 'provider', instead: 'affiliates' },
  publishMany: { audience: 'provider', instead: 'affiliates' },
  products: { audience: 'provider', instead: 'affiliates' },
  operator: { audience: 'operator' },
  appShell: { audience: 'anyone' },
};

export type Roles = Pick<Profile, 'is_provider' | 'is_mentor' | 'is_leader' | 'is_operator'>;

export function maySee(audience: Audience, roles: Roles): boolean {
  switch (audience) {
    case 'anyone':
    case 'user':
      return true;
    case 'provider':
      return roles.is_provider;
    case 'affiliate':
      return !roles.is_provider && !roles.is_operator;
    case 'leader':
      return roles.is_leader || roles.is_mentor;
    case 'operator':
      return roles.is_operator;
  }
}

export function generalPath({ is_provider, is_operator }: Roles) {
  if (is_provider) return paths.general;
  return is_operator ? paths.operator : paths.affiliates;
}

/** The page to show instead of this one, or null if the user may see it. */
export function insteadOf(name: PathName, roles: Roles): string | null {
  const { audience, instead } = access[name];
  if (maySee(audience, roles)) return null;
  return instead && !roles.is_operator ? paths[instead] : generalPath(roles);
}

const CHANNEL = /canal|catalogoGeneral/;

/**
 * Channel pages have no navigation bar and no footer. Only the names of query parameters count, not a searched
 * word.
 */
export const isChannel = ({ pathname, search }: { pathname: string; search: string }) =>
  CHANNEL.test([pathname, ...new URLSearchParams(search).keys()].join('&'));

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase();

/** Screens with subpages. */
const WITH_PARTS: PathName[] = ['operator'];

export const hasParts = (name: PathName) => WITH_PARTS.includes(name);

/** Ignores case and a trailing slash, as the router does. */
export const isAt = (name: PathName, pathname: string) => {
  const [own, at] = [plain(paths[name]), plain(pathname)];
  return own === at || (hasParts(name) && at.startsWith(`${own}/`));
};

/** Pages with the rail and without a footer: private pages and, for a logged-in user, unknown ones. */
export const isInside = (pathname: string, loggedIn: boolean) => {
  const name = (Object.keys(paths) as PathName[]).find((each) => isAt(each, pathname));
  return name ? access[name].audience !== 'anyone' : loggedIn;
};

/** After login the user stays on such a page: it needs a session, or it holds the parameters of a redirect. */
export const staysAfterLogin = (pathname: string) => isInside(pathname, false) || isAt('connect', pathname);
