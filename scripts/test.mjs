import { Failure, stopwatch, tell } from './run.mjs';
import { ensureInstalled } from './setup.mjs';
import { addResults, LONG_STEPS, LONG_TURNS, STEPS, TURNS } from './test-steps.mjs';

const LINES_OF_A_FAILURE = 20;
const LINES_OF_A_RETRY = 4;

function chosenSteps(steps, names) {
  const known = Object.keys(steps);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no test step "${unknown}". There are: ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

async function runStep({ title, run }) {
  console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}`);
  const elapsed = stopwatch();
  const result = await run().catch((error) => {
    const what = error instanceof Failure ? error.message : error.stack;
    console.log(what);
    return { passed: 0, skipped: 0, failures: [what] };
  });
  return { title, result, took: elapsed() };
}

const inWords = ({ passed, failures, skipped }) =>
  `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const inShort = (message, lines) =>
  message
    .split('\n')
    .filter((line) => !line.includes('node_modules/'))
    .slice(0, lines)
    .join('\n    ');

/** Repeated at the end, so that the last lines of the output name every failure. */
function showFailures({ title, result }) {
  for (const failure of result.failures) console.log(`✗ ${title}: ${inShort(failure, LINES_OF_A_FAILURE)}`);
}

await tell(async () => {
  const long = process.argv.includes('--long');
  const [steps, turns] = long ? [LONG_STEPS, LONG_TURNS] : [STEPS, TURNS];
  const names = chosenSteps(
    steps,
    process.argv.slice(2).filter((name) => name !== '--long'),
  );
  await ensureInstalled();
  const results = [];
  for (const turn of turns) {
    const chosen = turn.filter((name) => names.includes(name));
    results.push(...(await Promise.all(chosen.map((name) => runStep(steps[name])))));
  }

  console.log('');
  for (const step of results) showFailures(step);
  for (const { title, result, took } of results) console.log(`${title}: ${inWords(result)} (${took})`);
  const total = results.map(({ result }) => result).reduce(addResults);
  for (const test of total.retried ?? []) console.log(`Used its retry: ${inShort(test, LINES_OF_A_RETRY)}`);
  console.log(inWords(total));
  return total.failures.length > 0 ? 1 : 0;
});
