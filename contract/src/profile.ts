import * as z from 'zod';
import { ById, Pk } from './answers.ts';
import { slice } from './endpoint.ts';
import { Language } from './language.ts';
import { genders } from './profile-choices.ts';
import {
  Alias,
  Birth,
  Cbu,
  Document,
  FirstName,
  LastName,
  line,
  Phone,
  PixKey,
  SocialHandle,
} from './rules.ts';

const SocialNetworks = z.strictObject({
  instagram: SocialHandle.nullable(),
  facebook: SocialHandle.nullable(),
  tiktok: SocialHandle.nullable(),
  twitter: SocialHandle.nullable(),
});
export type SocialNetworks = z.infer<typeof SocialNetworks>;

export const Profile = z.object({
  pk: Pk,
  profile_id: Pk,
  external_id: z.string().nullable(),
  username: z.string(),
  /** The person proved that the mail address is hers. Nobody pays to bank data entered before. */
  mail_confirmed: z.boolean(),
  user: z.object({ pk: Pk, first_name: z.string(), last_name: z.string() }),
  is_provider: z.boolean(),
  /** Also true for a provider who is or was an affiliate of another store. */
  is_affiliate: z.boolean(),
  /** The user's store is connected for wholesale. */
  sells_wholesale: z.boolean(),
  /** A merchant shows the user its wholesale prices. */
  buys_wholesale: z.boolean(),
  is_mentor: z.boolean(),
  is_leader: z.boolean(),
  is_operator: z.boolean(),
  /** The time zone gives the merchant's days and months. */
  merchant: z.object({ pk: Pk, name: z.string(), time_zone: z.string() }).nullable(),
  birth: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  dni: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** Shown to merchants beside a request; the address is not shown. */
  town: z.string().nullable(),
  cbu: z.string().nullable(),
  alias: z.string().nullable(),
  pix_key: z.string().nullable(),
  picture: z.string().nullable(),
  affiliate_socialnetwork: SocialNetworks,
  language: Language,
  referral_code: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** `user` and `jwt` are accepted as the specification lists them; the session decides whose profile it is. */
export const NewProfile = z.strictObject({
  phone: Phone.nullish(),
  user: z.string().max(100).nullish(),
  invite_code: z.string().trim().max(100).nullish().catch(null),
  jwt: z.string().max(2000).nullish(),
  merchant: z.string().max(100).nullish(),
  leader: z.string().max(100).nullish(),
});
export type NewProfile = z.output<typeof NewProfile>;

const writable = {
  user: z.strictObject({ pk: Pk.optional(), first_name: FirstName, last_name: LastName }),
  birth: Birth.nullable(),
  gender: z.enum(genders).nullable(),
  dni: Document.nullable(),
  phone: Phone.nullable(),
  address: line(200).nullable(),
  town: line(80).nullable(),
  cbu: Cbu.nullable(),
  alias: Alias.nullable(),
  pix_key: PixKey.nullable(),
  affiliate_socialnetwork: SocialNetworks,
  language: Language,
};

const changeable = new Set(Object.keys(writable));
const { shape } = Profile;

/** Fields a client may send back as it read them; their values must be unchanged. */
export const READ_ONLY = Object.keys(shape).filter((name) => !changeable.has(name)) as Exclude<
  keyof Profile,
  keyof typeof writable
>[];

export const ProfileChange = z.strictObject({ ...shape, ...writable }).partial();
export type ProfileChange = z.output<typeof ProfileChange>;

export const profileEndpoints = slice('profile', {
  createProfile: {
    method: 'POST',
    path: '/userprofile/profile/',
    audience: 'user',
    summary: 'Create the profile of the logged-in user; a second call answers with the one that exists',
    body: NewProfile,
    status: 201,
    response: Profile,
  },
  getProfile: {
    method: 'GET',
    path: '/userprofile/profile/',
    audience: 'user',
    summary: 'The profile of the logged-in user',
    response: Profile,
  },
  updateProfile: {
    method: 'PUT',
    path: '/userprofile/profile/:id/',
    audience: 'user',
    summary: 'Change the given fields; phone and bank data need a password given within five minutes',
    params: ById,
    body: ProfileChange,
    response: Profile,
  },
  updatePicture: {
    method: 'PUT',
    path: '/userprofile/profile/:id/picture/',
    audience: 'user',
    summary: 'Replace the picture (JPG, PNG or WebP up to 5 MiB)',
    params: ById,
    upload: 'picture',
    response: Profile,
  },
  previewReferrer: {
    method: 'GET',
    path: '/userprofile/referral/:code',
    audience: 'anyone',
    summary: 'Get the owner of a referral code',
    params: z.strictObject({ code: z.string().trim().min(1).max(100) }),
    response: z.object({ name: z.string() }),
  },
  removePicture: {
    method: 'DELETE',
    path: '/userprofile/profile/:id/picture/',
    audience: 'user',
    summary: 'Remove the picture',
    params: ById,
    response: Profile,
  },
});
