import type { Context } from '#server/context.ts';
import { getContact } from '#server/features/help/help.service.ts';
import { listPublicStores } from '#server/features/merchants/merchants.public.service.ts';

/** What Home, Quiénes Somos and Términos show of what is kept. */
export async function knownOfFront(ctx: Context) {
  const [contact, stores] = await Promise.all([getContact(ctx), listPublicStores(ctx)]);
  return { contact, stores };
}
