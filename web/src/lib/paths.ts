import type { Audience, Profile } from '@aliado/contract';

/** Every fixed URL of the product (specification section 2); the platform sends people back to `connect`. */
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
  /** Where someone of another role finds the same thing. */
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

/** The page to show instead of this one, or null when this person may see it. */
export function insteadOf(name: PathName, roles: Roles): string | null {
  const { audience, instead } = access[name];
  if (maySee(audience, roles)) return null;
  return instead && !roles.is_operator ? paths[instead] : generalPath(roles);
}

const CHANNEL = /canal|catalogoGeneral/;

/** Channel pages show no navigation bar and no footer. A word someone searches for does not make one. */
export const isChannel = ({ pathname, search }: { pathname: string; search: string }) =>
  CHANNEL.test([pathname, ...new URLSearchParams(search).keys()].join('&'));

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase();

/** These screens have addresses below their own. */
const WITH_PARTS: PathName[] = ['operator'];

export const hasParts = (name: PathName) => WITH_PARTS.includes(name);

/** The router does not mind capitals and a slash at the end, so neither do we. */
export const isAt = (name: PathName, pathname: string) => {
  const [own, at] = [plain(paths[name]), plain(pathname)];
  return own === at || (hasParts(name) && at.startsWith(`${own}/`));
};

/** Where the rail stands and no footer: the private pages, and for a person with a session those that do not exist. */
export const isInside = (pathname: string, loggedIn: boolean) => {
  const name = (Object.keys(paths) as PathName[]).find((each) => isAt(each, pathname));
  return name ? access[name].audience !== 'anyone' : loggedIn;
};

/** Logging in on such a page leaves one on it: it waits for a person, or it holds what a redirect brought. */
export const staysAfterLogin = (pathname: string) => isInside(pathname, false) || isAt('connect', pathname);
