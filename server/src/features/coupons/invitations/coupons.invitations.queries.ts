import type { Db } from '#server/db/connect.ts';

type Pair = { merchant_id: string; affiliate_id: string };
type Invitation = { coupon_id: string; affiliate_id: string; invited_by: string };

export const insertInvitation = (db: Db, row: Invitation) =>
  db
    .insertInto('coupon_invitations')
    .values(row)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();

export const fulfilInvitation = (db: Db, { coupon_id, affiliate_id }: Omit<Invitation, 'invited_by'>) =>
  db
    .deleteFrom('coupon_invitations')
    .where('coupon_id', '=', coupon_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute();

export const forgetInvitations = (db: Db, { merchant_id, affiliate_id }: Pair, ended_at: Date) =>
  db
    .deleteFrom('coupon_invitations')
    .where('affiliate_id', '=', affiliate_id)
    .where('created_at', '<=', ended_at)
    .where('coupon_id', 'in', (of) =>
      of.selectFrom('coupons').select('coupons.id').where('merchant_id', '=', merchant_id),
    )
    .execute();

export const findEnded = (db: Db, adhesion_id: string) =>
  db
    .selectFrom('adhesions')
    .select(['merchant_id', 'affiliate_id', 'ended_at'])
    .where('id', '=', adhesion_id)
    .executeTakeFirst();

export const listMembers = async (db: Db, merchant_id: string) => {
  const rows = await db
    .selectFrom('adhesions')
    .select('affiliate_id')
    .where('merchant_id', '=', merchant_id)
    .where('status', '=', 'accepted')
    .orderBy('affiliate_id')
    .execute();
  return rows.map(({ affiliate_id }) => affiliate_id);
};
