import type { Profile, StoreConnection } from '@aliado/contract';
import { bankAnchor, discoverAnchor, linksAnchor } from '#web/lib/anchors.ts';
import { paths } from '#web/lib/paths.ts';

/** Ids of the elements in Mis Datos that a link or the tour can point at. */
export const places = {
  picture: 'foto',
  contact: 'contacto',
  address: 'direccion',
  bank: bankAnchor,
  social: 'redes',
} as const;

type PlaceName = keyof typeof places;
type FirstStepName = PlaceName | 'link' | 'store' | 'products' | 'affiliates' | 'sale';
type Lack = 'phone' | 'document';
/** `lacks` names the missing part of a half-done step. */
type FirstStep = { name: FirstStepName; done: boolean; to: string; lacks?: Lack | undefined };

const isDone: Record<PlaceName, (profile: Profile) => boolean> = {
  picture: ({ picture }) => picture !== null,
  contact: ({ phone, dni }) => Boolean(phone && dni),
  address: ({ address }) => Boolean(address),
  bank: ({ cbu, alias, pix_key }) => Boolean(cbu || alias || pix_key),
  social: ({ affiliate_socialnetwork }) => Object.values(affiliate_socialnetwork).some(Boolean),
};

const ofAffiliate: PlaceName[] = ['picture', 'contact', 'bank', 'social'];
/** A provider is not paid through Aliado; affiliates look for its address. */
const ofProvider: PlaceName[] = ['picture', 'contact', 'address', 'social'];

/** A waiting request is the fastest way to a first affiliate. */
const wayToAffiliates = (waiting: number) =>
  `${paths.general}#${waiting > 0 ? 'requests' : 'invitation-link'}`;

function stepsOfStore(connection: StoreConnection | null, waiting: number): FirstStep[] {
  const brought = (connection?.products ?? 0) > 0;
  return [
    { name: 'store', done: connection?.state === 'connected', to: paths.services },
    { name: 'products', done: brought, to: brought ? paths.products : paths.services },
    {
      name: 'affiliates',
      done: connection?.has_affiliates ?? false,
      to: connection?.has_affiliates ? paths.findAffiliates : wayToAffiliates(waiting),
    },
    {
      name: 'sale',
      done: connection?.has_sales ?? false,
      to: connection?.has_sales ? paths.reports : paths.findAffiliates,
    },
  ];
}

function lackOf(name: PlaceName, { phone, dni }: Profile): Lack | undefined {
  if (name !== 'contact' || Boolean(phone) === Boolean(dni)) return undefined;
  return phone ? 'document' : 'phone';
}

/** For an affiliate: whether she belongs to a store, and the number of her links. */
export type Sharing = { isMember: boolean; links: number };

const stepOfLink = ({ isMember, links }: Sharing): FirstStep => ({
  name: 'link',
  done: links > 0,
  to: `${paths.affiliates}#${isMember || links > 0 ? linksAnchor : discoverAnchor}`,
});

/**
 * `connection` is undefined for users without a store and while it loads; `waiting` counts the requests to join
 * it.
 */
export function firstSteps(profile: Profile, connection?: StoreConnection | null, waiting = 0): FirstStep[] {
  const names = profile.is_provider ? ofProvider : ofAffiliate;
  const ofProfile = names.map((name) => ({
    name,
    done: isDone[name](profile),
    to: `${paths.myData}#${places[name]}`,
    lacks: lackOf(name, profile),
  }));
  return connection === undefined ? ofProfile : [...stepsOfStore(connection, waiting), ...ofProfile];
}

/** The last step is the first link, as in the tour; it is left out until `sharing` is loaded. */
export const stepsOfAffiliate = (profile: Profile, sharing: Sharing | undefined): FirstStep[] => [
  ...firstSteps(profile),
  ...(sharing ? [stepOfLink(sharing)] : []),
];
