import * as z from 'zod';
import { Amount } from './amount.ts';
import { Instant } from './instant.ts';
import { FreeMap, listOf, oneOf } from './shapes.ts';
import { flagOr, Id, ifReadable, SoftId, SoftText } from './values.ts';

export const Address = z.object({
  id: SoftId,
  name: SoftText,
  address: SoftText,
  number: SoftText,
  floor: SoftText,
  locality: SoftText,
  city: SoftText,
  province: SoftText,
  zipcode: SoftText,
  country: SoftText,
  phone: SoftText,
});
export type Address = z.infer<typeof Address>;

export const Customer = z.object({
  id: Id,
  name: SoftText,
  email: SoftText,
  phone: SoftText,
  identification: SoftText,
  note: SoftText,
  default_address: oneOf(Address).catch(null),
  addresses: listOf(Address).catch([]),
  extra: FreeMap,
  total_spent: ifReadable(Amount),
  total_spent_currency: SoftText,
  last_order_id: SoftId,
  active: flagOr(false),
  accepts_marketing: flagOr(false),
  first_interaction: ifReadable(Instant),
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type Customer = z.infer<typeof Customer>;
