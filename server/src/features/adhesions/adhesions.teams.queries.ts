import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Leaders whose stored member count differs from the real one. A stored zero equals a missing row. */
export async function findWrongTeams(db: Db, merchant_id: string): Promise<{ leader: string }[]> {
  const { rows } = await sql<{ leader: string }>`
    select coalesce(leader_id::text, 'nobody') as leader from (
      select leader_id, sum(members) as members from (
        select leader_id, members from team_sizes where merchant_id = ${merchant_id}
        union all select leader_id, -members from computed_team_sizes(${merchant_id})) as sides
      group by leader_id) as compared
    where members <> 0 order by 1`.execute(db);
  return rows;
}

/** Recounts the merchants with wrong teams. Returns the number of wrong teams. */
export async function rebuildTeams(db: Db): Promise<number> {
  const merchants = await db.selectFrom('merchants').select('id').orderBy('id').execute();
  let wrong = 0;
  for (const { id } of merchants) {
    const teams = await findWrongTeams(db, id);
    if (teams.length > 0) await sql`select rebuild_team_sizes(${id})`.execute(db);
    wrong += teams.length;
  }
  return wrong;
}
