import type { Actor, Context } from '#server/context.ts';

/** A person of the demo with a freshly given password. */
export const actorOf = (person: Pick<Actor, 'user_id' | 'username'> & Partial<Actor>): Actor => ({
  session_id: '',
  language: 'es',
  is_operator: false,
  is_mentor: false,
  is_leader: false,
  merchant_id: null,
  is_affiliate: (person.merchant_id ?? null) === null,
  password_fresh: true,
  has_factor: false,
  code_fresh: false,
  lacks_factor: false,
  ...person,
});

export const as = <A extends Actor>(ctx: Context, actor: A, moment?: Date): Context & { actor: A } => ({
  ...ctx,
  actor,
  ...(moment && { clock: () => moment }),
});

export type Owner = Actor & { merchant_id: string };

export async function getOwner(ctx: Context, username: string): Promise<Owner> {
  const { merchant_id, ...actor } = await getActor(ctx, username);
  if (!merchant_id) throw new Error(`${username} owns no store`);
  return { ...actor, merchant_id };
}

export async function getActor(ctx: Context, username: string): Promise<Actor> {
  const row = await ctx.db
    .selectFrom('users as user')
    .leftJoin('merchants as merchant', 'merchant.user_id', 'user.id')
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .select(['user.id as user_id', 'user.username', 'merchant.id as merchant_id'])
    .select(['profile.is_leader', 'profile.is_mentor'])
    .where('user.username', '=', username)
    .executeTakeFirstOrThrow();
  const { is_leader, is_mentor, ...person } = row;
  return actorOf({ ...person, is_leader: is_leader ?? false, is_mentor: is_mentor ?? false });
}
