import { CLAIM_DAYS } from '@aliado/contract';
import { backgroundContext } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { runClaimClocks } from '../src/features/claims/claims.jobs.ts';
import { countReputations } from '../src/features/merchants/merchants.reputation.queries.ts';
import { DAY_MS, HOUR_MS } from '../src/lib/calendar.ts';
import { createLog } from '../src/log.ts';
import { say } from '../src/terminal.ts';

/** For journeys: lets the term of every open claim pass and recounts this merchant's reputation. */
const [, , merchant_id = ''] = process.argv;
const config = loadConfig(process.env);
const log = createLog(config.log_level);
const { db, close } = await openDatabase(config, log, say);
const later = new Date(Date.now() + CLAIM_DAYS * DAY_MS + HOUR_MS);
const ctx = backgroundContext({ db, config, clock: () => later, log });
try {
  await runClaimClocks.run({ ...ctx, job_id: 'silence' }, {});
  await countReputations(db, [merchant_id], later);
} finally {
  await close();
}
