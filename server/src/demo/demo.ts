import type { Context } from '#server/context.ts';
import { tryLock } from '#server/db/locks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hashPassword } from '#server/features/auth/hash-password.ts';
import { createProfile, updateProfile } from '#server/features/profile/profile.service.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { actorOf, as } from './actor.ts';
import { askToComeIn } from './console.ts';
import { type DemoPerson, demoPassword, demoPeople } from './people.ts';
import { runReactions } from './reactions.ts';

/** On the first start only: creates the demo's people with the product's own code. */
export async function loadDemo(ctx: Context, say: (line: string) => void) {
  if (await isLoaded(ctx)) return;
  const password_hash = await hashPassword(demoPassword);
  await inTransaction(ctx, async (ctx) => {
    if (!(await isFirst(ctx)) || (await isLoaded(ctx))) return;
    say('Loading the demo data…');
    const codes = new Map<string, string>();
    for (const person of demoPeople.toReversed()) {
      const invite_code = codes.get(person.brought_by ?? '');
      codes.set(person.username, await createPerson(ctx, person, password_hash, invite_code));
    }
    await askToComeIn(ctx);
  });
}

async function isLoaded(ctx: Context): Promise<boolean> {
  const usernames = demoPeople.map(({ username }) => username);
  const found = await ctx.db.selectFrom('users').select('id').where('username', 'in', usernames).execute();
  return found.length > 0;
}

/** True for the first of the processes that start together; the others skip the demo. */
const isFirst = (ctx: Context): Promise<boolean> => tryLock(ctx.db, 'demo');

async function createPerson(ctx: Context, person: DemoPerson, password_hash: string, invite_code?: string) {
  const {
    username,
    first_name,
    last_name,
    role,
    phone,
    store,
    dni,
    instagram,
    town = null,
    pix_key,
    language = 'es',
    days_ago,
  } = person;
  const created_at = new Date(Date.now() - days_ago * DAY_MS);
  const { id: user_id } = await ctx.db
    .insertInto('users')
    .values({
      username,
      first_name,
      last_name,
      password_hash,
      language,
      is_operator: role === 'operator',
      created_at,
      mail_confirmed_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (store) await ctx.db.insertInto('merchants').values({ user_id, name: store }).execute();
  const actor = actorOf({ user_id, username, is_operator: role === 'operator' });
  const asPerson = as(ctx, actor);
  const { pk, referral_code } = await createProfile(asPerson, { phone, invite_code });
  if (dni && instagram) {
    await updateProfile(asPerson, pk, {
      dni,
      birth: '1997-03-14',
      gender: 'undisclosed',
      town,
      affiliate_socialnetwork: { instagram, facebook: null, tiktok: null, twitter: null },
    });
  }
  await ctx.db
    .updateTable('profiles')
    .set({
      is_leader: role === 'leader',
      is_mentor: role === 'mentor',
      alias: instagram ?? null,
      pix_key: pix_key ?? null,
      created_at,
    })
    .where('user_id', '=', user_id)
    .execute();
  await runReactions({ ...ctx, clock: () => created_at });
  return referral_code;
}
