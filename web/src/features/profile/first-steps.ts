import type { Profile } from '@aliado/contract';

/** The places in Mis Datos that a link or the tour can point at, by the id of their element. */
export const places = {
  picture: 'foto',
  contact: 'contacto',
  address: 'direccion',
  bank: 'cobro',
  social: 'redes',
} as const;

export type FirstStepName = keyof typeof places;

const isDone: Record<FirstStepName, (profile: Profile) => boolean> = {
  picture: ({ picture }) => picture !== null,
  contact: ({ phone, dni }) => Boolean(phone && dni),
  address: ({ address }) => Boolean(address),
  bank: ({ cbu, alias, pix_key }) => Boolean(cbu || alias || pix_key),
  social: ({ affiliate_socialnetwork }) => Object.values(affiliate_socialnetwork).some(Boolean),
};

const ofAffiliate: FirstStepName[] = ['picture', 'contact', 'bank', 'social'];
/** A provider is not paid through Aliado; its address is what affiliates look for. */
const ofProvider: FirstStepName[] = ['picture', 'contact', 'address', 'social'];

export function firstSteps(profile: Profile): { name: FirstStepName; done: boolean }[] {
  const names = profile.is_provider ? ofProvider : ofAffiliate;
  return names.map((name) => ({ name, done: isDone[name](profile) }));
}
