import type { Context } from '#server/context.ts';
import { getContact } from '#server/features/help/help.service.ts';
import { listPublicStores } from '#server/features/merchants/merchants.service.ts';

/** The data that Home, Quiénes Somos and Términos need from the database. */
export async function knownOfFront(ctx: Context) {
  const [contact, stores] = await Promise.all([getContact(ctx), listPublicStores(ctx)]);
  return { contact, stores };
}
