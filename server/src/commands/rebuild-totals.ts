import { isDate } from '@aliado/contract';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { rebuildTeams } from '../features/adhesions/adhesions.service.ts';
import { rebuildBookFigures } from '../features/commissions/proof/commissions.figures.queries.ts';
import { countAllReputations } from '../features/merchants/merchants.reputation.service.ts';
import { rebuildFigures, rebuildSaleTotals } from '../features/sales/sales.service.ts';
import { rebuildTotals } from '../features/visits/visits.totals.queries.ts';
import { createLog } from '../log.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

const [from, to] = process.argv.slice(2);
if ([from, to].some((day) => day !== undefined && !isDate(day))) {
  say('Usage: npm run totals:rebuild -- [first day [last day]], for instance 2026-01-01 2026-01-31');
  process.exit(1);
}

/** Recomputes visits, sales, figures, reputations and teams, and prints how many totals were wrong. */
async function rebuild() {
  const config = loadConfig(process.env);
  const { db, close } = await openDatabase(config, createLog(config.log_level), say);
  try {
    const { days, wrong } = await rebuildTotals(db, { from, to });
    say(`${days} days of visits added up again; ${wrong} totals were different.`);
    say(`Sales added up again; ${await rebuildSaleTotals(db)} totals were different.`);
    const wrong_figures = (await rebuildFigures(db)) + (await rebuildBookFigures(db));
    say(`Figures of the reports added up again; ${wrong_figures} were different.`);
    say(
      `Reputations counted again, of ${await countAllReputations({ db, clock: () => new Date() })} merchants.`,
    );
    say(`Members counted again; ${await rebuildTeams(db)} teams were different.`);
  } finally {
    await close();
  }
}

try {
  await rebuild();
} catch (error) {
  sayWhyItEnds(error);
  process.exit(1);
}
