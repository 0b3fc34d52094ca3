import { parseArgs } from 'node:util';
import { Failure, runScript, stopwatch } from './processes.mjs';
import { ensureInstalled } from './setup.mjs';
import { addResults, GROUPS, LONG_STEPS, NOTHING, STEPS } from './test-steps.mjs';

const LINES_OF_A_FAILURE = 20;
const LINES_OF_A_RETRY = 4;

function chosenSteps(steps, names) {
  const known = Object.keys(steps);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no test step "${unknown}". There are: ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

/** Until the first step has shown the speed of this machine, a slow one is assumed. */
const UNKNOWN_PACE = 3;

/** Decides whether a step ends in time: the usual duration times the pace of the slowest step so far. */
function budget(minutes) {
  const end = performance.now() + minutes * 60_000;
  const paces = [];
  const pace = () => (paces.length > 0 ? Math.max(...paces) : UNKNOWN_PACE);
  return {
    allows: ({ usual }) => performance.now() + usual * pace() * 1000 < end,
    learn: ({ usual }, took_ms) => paces.push(took_ms / 1000 / usual),
  };
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

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { long: { type: 'boolean' }, minutes: { type: 'string' } },
    allowPositionals: true,
  });
  return values.long
    ? testLong(positionals, Number(values.minutes ?? Number.POSITIVE_INFINITY))
    : test(positionals);
});

async function test(positionals) {
  const names = chosenSteps(STEPS, positionals);
  await ensureInstalled();
  const results = [];
  for (const group of GROUPS) {
    const chosen = group.filter((name) => names.includes(name));
    results.push(...(await Promise.all(chosen.map((name) => runStep(STEPS[name])))));
  }
  return conclude(results);
}

async function testLong(positionals, minutes) {
  const names = chosenSteps(LONG_STEPS, positionals);
  await ensureInstalled();
  const time = budget(minutes);
  const results = [];
  const left_out = [];
  for (const step of names.map((name) => LONG_STEPS[name])) {
    if (!time.allows(step)) {
      left_out.push(step.title);
      continue;
    }
    const began = performance.now();
    results.push(await runStep(step));
    time.learn(step, performance.now() - began);
  }
  return conclude(results, left_out);
}

function conclude(results, left_out = []) {
  console.log('');
  for (const step of results) showFailures(step);
  for (const { title, result, took } of results) console.log(`${title}: ${inWords(result)} (${took})`);
  const total = results.map(({ result }) => result).reduce(addResults, NOTHING);
  for (const title of left_out) console.log(`Not run, for want of time: ${title}`);
  for (const test of total.retried ?? []) console.log(`Used its retry: ${inShort(test, LINES_OF_A_RETRY)}`);
  console.log(inWords(total));
  return total.failures.length > 0 ? 1 : 0;
}
