import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/** Lighthouse's phone: a quarter of this machine's speed, 1.6 Mbit/s with 150 ms. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const RUNS = 3;
const EMPTY = '/empty-page';

const [base = 'http://localhost:3000', canal = '/canal/ROCIO'] = process.argv.slice(2);
const paths = [EMPTY, '/', '/quienesSomos', '/terminos', '/catalogoGeneral', canal];

type Figures = { fcp: number; lcp: number; tbt: number; cls: number; js: number; kb: number };

/** Runs in the page before any other script. */
function watch() {
  const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
  Object.assign(window, { seen });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50);
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) seen.cls += value;
  });
}

async function slowDown(cdp: CDPSession) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function weigh(page: Page, cdp: CDPSession, path: string) {
  const bytes = new Map<string, number>();
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await page.goto(base + path, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const kilobytes = (ids: Iterable<string>) =>
    [...ids].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0) / 1000;
  return { js: kilobytes(scripts), kb: kilobytes(bytes.keys()) };
}

async function measure(browser: Browser, path: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'es-AR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (path === EMPTY)
    await page.route(base + EMPTY, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title><h1>Nothing</h1>' }),
    );
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  const weights = await weigh(page, cdp, path);
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Figures, 'js' | 'kb'> }).seen);
  await context.close();
  return { ...seen, ...weights };
}

/** As in Lighthouse: the best tenth of all pages gets 90 points, the median 50. */
function points(value: number, best: number, middle: number): number {
  const spread = Math.log(middle / best) / 1.281552;
  const place = Math.log(Math.max(value, 1e-6) / middle) / (spread * Math.SQRT2);
  const t = 1 / (1 + 0.3275911 * Math.abs(place));
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const error = Math.sign(place) * (1 - tail * Math.exp(-place * place));
  return (1 - error) / 2;
}

/** The weights of Lighthouse 12; its fifth figure, the speed index, is replaced by the first paint. */
const score = ({ fcp, lcp, tbt, cls }: Figures) =>
  Math.round(
    100 *
      (0.1 * points(fcp, 1800, 3000) +
        0.1 * points(fcp, 3387, 5800) +
        0.25 * points(lcp, 2500, 4000) +
        0.3 * points(tbt, 200, 600) +
        0.25 * points(cls, 0.1, 0.25)),
  );

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
console.log('| Page | Score | FCP ms | LCP ms | LCP beside empty | Blocking ms | Shift | JS kB | All kB |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
let empty = 0;
for (const path of paths) {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, path));
  const of = (name: keyof Figures) => middleOf(runs.map((each) => each[name]));
  const all = { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), js: of('js'), kb: of('kb') };
  empty ||= all.lcp;
  const cells = [
    score(all),
    all.fcp.toFixed(0),
    all.lcp.toFixed(0),
    `${(all.lcp / empty).toFixed(1)} ×`,
    all.tbt.toFixed(0),
    all.cls.toFixed(3),
    all.js.toFixed(1),
    all.kb.toFixed(1),
  ];
  console.log(`| ${path} | ${cells.join(' | ')} |`);
}
await browser.close();
