import * as z from 'zod';
import { Done } from './answers.ts';
import { slice } from './endpoint.ts';
import { Phone, required, Username } from './rules.ts';

export const SocialData = z.object({
  phone: z.string().nullable(),
  facebook: z.url().nullable(),
  instagram: z.url().nullable(),
  twitter: z.url().nullable(),
});
export type SocialData = z.infer<typeof SocialData>;

export const NewProviderRequest = z.strictObject({
  comercio: required('invalid_store_name', 100),
  rubro: required('invalid_trade', 100),
  localidad: required('invalid_town', 100),
  telefono: Phone,
  email: Username,
});
export type NewProviderRequest = z.output<typeof NewProviderRequest>;

export const helpEndpoints = slice('help', {
  getContact: {
    method: 'GET',
    path: '/help/contact/',
    audience: 'anyone',
    summary: 'Phone and social networks of Aliado',
    response: z.object({ data: SocialData, messages: z.array(z.string()) }),
  },
  createProviderRequest: {
    method: 'POST',
    path: '/help/newprovider/',
    audience: 'anyone',
    summary: 'A store asks to be contacted',
    body: NewProviderRequest,
    status: 201,
    response: Done,
  },
});
