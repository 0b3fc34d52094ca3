import type { Profile, StoreConnection } from '@aliado/contract';
import { bankAnchor, discoverAnchor, linksAnchor } from '#web/lib/anchors.ts';
import { paths } from '#web/lib/paths.ts';

/** The places in Mis Datos that a link or the tour can point at, by the id of their element. */
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
/** `lacks` is what is missing of a step that is half done. */
type FirstStep = { name: FirstStepName; done: boolean; to: string; lacks?: Lack | undefined };

const isDone: Record<PlaceName, (profile: Profile) => boolean> = {
  picture: ({ picture }) => picture !== null,
  contact: ({ phone, dni }) => Boolean(phone && dni),
  address: ({ address }) => Boolean(address),
  bank: ({ cbu, alias, pix_key }) => Boolean(cbu || alias || pix_key),
  social: ({ affiliate_socialnetwork }) => Object.values(affiliate_socialnetwork).some(Boolean),
};

const ofAffiliate: PlaceName[] = ['picture', 'contact', 'bank', 'social'];
/** A provider is not paid through Aliado; its address is what affiliates look for. */
const ofProvider: PlaceName[] = ['picture', 'contact', 'address', 'social'];

/** Somebody who waits is the shortest way to a first affiliate. */
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

/** Half a step says which half. */
function lackOf(name: PlaceName, { phone, dni }: Profile): Lack | undefined {
  if (name !== 'contact' || Boolean(phone) === Boolean(dni)) return undefined;
  return phone ? 'document' : 'phone';
}

/** Of an affiliate: in whose stores she sells, and what she shares. */
export type Sharing = { isMember: boolean; links: number };

const stepOfLink = ({ isMember, links }: Sharing): FirstStep => ({
  name: 'link',
  done: links > 0,
  to: `${paths.affiliates}#${isMember || links > 0 ? linksAnchor : discoverAnchor}`,
});

/** `connection` is undefined for those who have no store to connect, and while nobody knows; `waiting` ask to join it. */
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

/** The last step is the first link, as in the tour; it is left out while nobody knows of `sharing`. */
export const stepsOfAffiliate = (profile: Profile, sharing: Sharing | undefined): FirstStep[] => [
  ...firstSteps(profile),
  ...(sharing ? [stepOfLink(sharing)] : []),
];
