import * as z from 'zod';
import { ByPk, Done, Pk } from './answers.ts';
import { slice } from './endpoint.ts';
import { SocialData } from './help.ts';
import { Phone, required } from './rules.ts';

const CategoryRow = z.object({
  pk: Pk,
  name_es: z.string(),
  name_pt: z.string(),
  /** No longer offered; existing entries stay. */
  is_hidden: z.boolean(),
  products: z.number().int(),
  merchants: z.number().int(),
  affiliates: z.number().int(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;

const CategoryRows = z.object({ categories: z.array(CategoryRow) });

export const CategoryNames = z.strictObject({
  name_es: required('required', 60),
  name_pt: required('required', 60),
});
export type CategoryNames = z.output<typeof CategoryNames>;

const HANDLE = /^@?[\w.-]{1,60}$/;

/** A full URL, or only the name; both give a page of that network. */
const networkPage = (...hosts: [string, ...string[]]) =>
  z
    .string()
    .trim()
    .max(200, { error: 'too_long' })
    .overwrite((given) => (HANDLE.test(given) ? `https://${hosts[0]}/${given.replace('@', '')}` : given))
    .refine((given) => isPageOf(given, hosts), { error: 'invalid_network_page' })
    .nullable();

function isPageOf(given: string, hosts: string[]): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, pathname, username } = new URL(given);
  const host = hostname.replace(/^www\./, '');
  return protocol === 'https:' && hosts.includes(host) && pathname.length > 1 && username === '';
}

export const ContactChange = z.strictObject({
  phone: Phone.nullable(),
  facebook: networkPage('facebook.com'),
  instagram: networkPage('instagram.com'),
  twitter: networkPage('x.com', 'twitter.com'),
});
export type ContactChange = z.output<typeof ContactChange>;

export const operatorDataEndpoints = slice('operator', {
  listCategoryRows: {
    method: 'GET',
    path: '/operator/categories',
    audience: 'operator',
    summary: 'List all categories in order, hidden ones included, with the number of their uses',
    response: CategoryRows,
  },
  createCategory: {
    method: 'POST',
    path: '/operator/categories',
    audience: 'operator',
    summary: 'Create a category at the end of the list',
    body: CategoryNames,
    status: 201,
    response: CategoryRows,
  },
  orderCategories: {
    method: 'PUT',
    path: '/operator/categories',
    audience: 'operator',
    summary: 'Set the order of all categories',
    body: z.strictObject({ order: z.array(Pk).min(1).max(500) }),
    response: CategoryRows,
  },
  updateCategory: {
    method: 'PUT',
    path: '/operator/categories/:pk',
    audience: 'operator',
    summary: 'Rename, hide or show a category',
    params: ByPk,
    body: CategoryNames.extend({ is_hidden: z.boolean() }),
    response: CategoryRows,
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/operator/categories/:pk',
    audience: 'operator',
    summary: 'Delete an unused category',
    params: ByPk,
    response: Done,
  },
  updateContact: {
    method: 'PUT',
    path: '/operator/contact',
    audience: 'operator',
    summary: 'Change phone and social networks of Aliado',
    body: ContactChange,
    response: SocialData,
  },
});
