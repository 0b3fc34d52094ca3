import type { Profile } from '@aliado/contract';

/** The input values of a card, keyed by the field's path in the contract: `user.first_name`. */
export type CardValues = Record<string, string>;

export const personalValues = ({ user, dni, phone, birth, gender, address, town }: Profile) => ({
  'user.first_name': user.first_name,
  'user.last_name': user.last_name,
  dni: dni ?? '',
  phone: phone ?? '',
  birth: birth ?? '',
  gender: gender ?? '',
  address: address ?? '',
  town: town ?? '',
});

export const bankValues = ({ cbu, alias, pix_key }: Profile) => ({
  cbu: cbu ?? '',
  alias: alias ?? '',
  pix_key: pix_key ?? '',
});

export const socialValues = ({
  affiliate_socialnetwork: { instagram, facebook, tiktok, twitter },
}: Profile) => ({
  'affiliate_socialnetwork.instagram': instagram ?? '',
  'affiliate_socialnetwork.facebook': facebook ?? '',
  'affiliate_socialnetwork.tiktok': tiktok ?? '',
  'affiliate_socialnetwork.twitter': twitter ?? '',
});

export type Change = { [field: string]: string | null | Change };

/** The body of a profile change: paths become objects, an empty field becomes null. */
export function changeOf(values: CardValues): Change {
  const change: Change = {};
  for (const [path, value] of Object.entries(values)) {
    const given = value.trim() || null;
    const [field = path, part] = path.split('.');
    change[field] = part ? { ...(change[field] as Change), [part]: given } : given;
  }
  return change;
}

/** Sends only changed fields, so that saving a name never asks for the password that a phone change needs. */
export function changedFields(values: CardValues, saved: CardValues): Change {
  const before = changeOf(saved);
  return Object.fromEntries(
    Object.entries(changeOf(values)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}

const PROFILE_ADDRESS = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/(?<handle>@?[^/?#\s]+)\/?(?:[?#].*)?$/i;

/** Users paste the address of their page; its last part is the handle. */
export const socialHandle = (text: string) =>
  PROFILE_ADDRESS.exec(text.trim())?.groups?.handle ?? text.trim();

export const onlyDigits = (text: string) => text.replace(/\D/g, '');
