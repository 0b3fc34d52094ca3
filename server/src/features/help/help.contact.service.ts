import type { ContactChange } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import * as queries from './help.queries.ts';

/** Every page reads this row, so a change shows at once. */
export const updateContact = (ctx: ActorContext, contact: ContactChange) =>
  inTransaction(ctx, async (ctx) => {
    const before = await queries.getContact(ctx.db);
    await queries.updateContact(ctx.db, contact);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      action: 'operator.contact_changed',
      object: 'contact',
      before,
      after: contact,
    });
    return contact;
  });
