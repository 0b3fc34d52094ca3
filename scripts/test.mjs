import { Failure, stopwatch, tell } from './run.mjs';
import { ensureInstalled } from './setup.mjs';
import { addCounts, STEPS, TURNS } from './test-steps.mjs';

function chosenSteps(names) {
  const known = Object.keys(STEPS);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no test step "${unknown}". There are: ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

async function runStep({ title, run }) {
  console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}`);
  const elapsed = stopwatch();
  const counts = await run().catch((error) => {
    console.log(error instanceof Failure ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { title, counts, took: elapsed() };
}

const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

await tell(async () => {
  const names = chosenSteps(process.argv.slice(2));
  await ensureInstalled();
  const results = [];
  for (const turn of TURNS) {
    const chosen = turn.filter((name) => names.includes(name));
    results.push(...(await Promise.all(chosen.map((name) => runStep(STEPS[name])))));
  }

  console.log('');
  for (const { title, counts, took } of results) console.log(`${title}: ${inWords(counts)} (${took})`);
  const total = results.reduce((sum, { counts }) => addCounts(sum, counts), {
    passed: 0,
    failed: 0,
    skipped: 0,
  });
  console.log(inWords(total));
  return total.failed > 0 ? 1 : 0;
});
