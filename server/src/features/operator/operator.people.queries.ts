import type { PersonRole } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { MOST_FOUND, toLikePattern, wordsOf } from '#server/lib/search.ts';

type Wanted = { search?: string | undefined; show?: PersonRole | 'suspended' | undefined };

const PERSON = sql`
  person.id, person.username, person.name, person.created_at,
  person.suspended_at, person.is_operator, profile.picture, profile.referral_code,
  coalesce(profile.is_mentor, false) as is_mentor, coalesce(profile.is_leader, false) as is_leader,
  merchant.id as merchant_id, merchant.name as merchant_name,
  exists (select from adhesions where adhesions.affiliate_id = person.id) as is_member`;

const FROM = sql`
  from users as person
  left join profiles as profile on profile.user_id = person.id
  left join merchants as merchant on merchant.user_id = person.id`;

export type PersonRow = {
  id: string;
  username: string;
  name: string;
  created_at: Date;
  suspended_at: Date | null;
  is_operator: boolean;
  picture: string | null;
  referral_code: string | null;
  is_mentor: boolean;
  is_leader: boolean;
  merchant_id: string | null;
  merchant_name: string | null;
  is_member: boolean;
};

const SHOWN = {
  provider: sql`merchant.id is not null`,
  affiliate: sql`exists (select from adhesions where adhesions.affiliate_id = person.id)`,
  leader: sql`profile.is_leader`,
  mentor: sql`profile.is_mentor`,
  operator: sql`person.is_operator`,
  suspended: sql`person.suspended_at is not null`,
};

/** Each word must match the name or the mail. A referral code must match whole. */
function meaning({ search = '', show }: Wanted) {
  const words = wordsOf(search).map((word) => {
    const pattern = toLikePattern(word);
    return sql`(person.name_search like ${pattern} or person.username like ${pattern})`;
  });
  const byCode = sql`person.id in (select user_id from profiles where referral_code = ${search.trim().toUpperCase()})`;
  const conditions = [
    ...(words.length > 0 ? [sql`((${sql.join(words, sql` and `)}) or ${byCode})`] : []),
    ...(show ? [SHOWN[show]] : []),
  ];
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

export async function listPeople(
  db: Db,
  wanted: Wanted,
  limit: number,
  offset: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} ${FROM} ${meaning(wanted)}
    order by person.created_at desc, person.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts up to a thousand; a longer result needs a narrower search. */
export async function countPeople(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${FROM} ${meaning(wanted)} limit ${MOST_FOUND}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type PersonDetailRow = PersonRow & {
  language: string;
  lockouts_lifted: number;
  phone: string | null;
  recruiter_id: string | null;
  recruiter_name: string | null;
  memberships: number;
  open_sessions: number;
  has_second_factor: boolean;
  last_seen_at: Date | null;
};

export async function findPerson(db: Db, id: string): Promise<PersonDetailRow | undefined> {
  const { rows } = await sql<PersonDetailRow>`
    select ${PERSON}, person.language, person.lockouts_lifted, coalesce(profile.phone, person.phone) as phone,
      recruiter.id as recruiter_id, recruiter.name as recruiter_name,
      (select count(*)::int from adhesions where affiliate_id = person.id and status = 'accepted') as memberships,
      (select count(*)::int from sessions where user_id = person.id and revoked_at is null and viewer_id is null
        and last_used_at > now() - interval '14 days') as open_sessions,
      exists (select from second_factors where user_id = person.id and confirmed_at is not null) as has_second_factor,
      (select max(last_used_at) from sessions where user_id = person.id and viewer_id is null) as last_seen_at
    ${FROM} left join users as recruiter on recruiter.id = profile.recruiter_id
    where person.id = ${id}`.execute(db);
  return rows[0];
}
