import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashPassword } from '#server/features/auth/auth.passwords.ts';
import { createProfile, updateProfile } from '#server/features/profile/profile.service.ts';
import { type DemoPerson, demoPassword, demoPeople } from './people.ts';

/** On the first start only: the people a newcomer can be, made by the product's own code. */
export async function loadDemo(ctx: Context, say: (line: string) => void) {
  const [first] = demoPeople;
  const present = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', first.username)
    .executeTakeFirst();
  if (present) return;
  say('Loading the demo data…');
  const password_hash = await hashPassword(demoPassword);
  await inTransaction(ctx, async (ctx) => {
    let recruiter: string | undefined;
    for (const person of [...demoPeople].reverse()) {
      recruiter = await createPerson(ctx, person, password_hash, recruiter);
    }
  });
}

/** Each was brought in by the one before: the mentor brought the leader, the leader the affiliate. */
async function createPerson(ctx: Context, person: DemoPerson, password_hash: string, invite_code?: string) {
  const { username, first_name, last_name, role } = person;
  const { id: user_id } = await ctx.db
    .insertInto('users')
    .values({ username, first_name, last_name, password_hash, is_operator: role === 'operator' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ('store' in person)
    await ctx.db.insertInto('merchants').values({ user_id, name: person.store }).execute();
  const actor = {
    user_id,
    session_id: '',
    username,
    is_operator: role === 'operator',
    is_mentor: false,
    is_leader: false,
    merchant_id: null,
    password_fresh: true,
  };
  const asPerson = { ...ctx, actor };
  const { pk, referral_code } = await createProfile(asPerson, { phone: '+54 9 11 5555-0117', invite_code });
  if (role === 'affiliate') {
    await updateProfile(asPerson, pk, {
      dni: '40111222',
      birth: '1997-03-14',
      gender: 'undisclosed',
      affiliate_socialnetwork: { instagram: 'rocio.velas', facebook: null, tiktok: null, twitter: null },
    });
  }
  await ctx.db
    .updateTable('profiles')
    .set({ is_leader: role === 'leader', is_mentor: role === 'mentor' })
    .where('user_id', '=', user_id)
    .execute();
  return role === 'operator' ? undefined : referral_code;
}
