import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Plugin, type Rolldown } from 'vite';
import type { Known } from '../src/front.tsx';
import { afterBuild, entry, filesOf } from './after-build.ts';
import { weighFirstView } from './budget.ts';
import { withLightEndpoints } from './light-endpoints.ts';
import { usedStyles } from './used-styles.ts';

const footer = 'src/app/footer.tsx';

/** The modules of each public page. */
const publicPages = {
  '/': [
    'src/screens/home/home-screen.tsx',
    'src/screens/home/side-examples.tsx',
    'src/screens/home/money-journey.tsx',
    'src/screens/home/public-stores.tsx',
    'src/screens/home/provider-form.tsx',
    footer,
  ],
  '/quienesSomos': ['src/screens/about/about-screen.tsx', footer],
  '/terminos': ['src/screens/terms/terms-screen.tsx', footer],
};

const quiet: InlineConfig = { configFile: false, publicDir: false, logLevel: 'error' };

const ELSEWHERE =
  /^#web\/(screens\/(?!home|about|terms)|features\/)|^\.\/(member-|navbar-|role-guard|visitor-|side-(menu|switch)|toasts|offline-)/;
const NOTHING = '\0elsewhere';

/** Drops screens and parts that no visitor sees first. */
const withoutTheRest: Plugin = {
  name: 'without-the-rest',
  enforce: 'pre',
  resolveDynamicImport: (asked) => (typeof asked === 'string' && ELSEWHERE.test(asked) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export default () => null;' : null),
};

/** The server has no browser storage. */
const noStorage =
  'const localStorage = { getItem: () => null, setItem() {}, removeItem() {} }, sessionStorage = localStorage;';

const buildWriter = (root: string, outDir: string) =>
  build({
    ...quiet,
    root,
    plugins: [withLightEndpoints(), withoutTheRest],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/front.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { output: { banner: noStorage, codeSplitting: false, entryFileNames: 'write.mjs' } },
    },
  });

async function buildBoot(root: string): Promise<string> {
  const made = (await build({
    ...quiet,
    root,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/boot.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code.trim();
}

const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/;
const PARTS_OF_APP = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/**
 * The page without the app: the styles it uses and the boot script are inlined, so that nothing blocks, and the
 * other files are listed for later.
 */
function withoutApp(
  folder: string,
  page: string,
  files: string[],
  boot: string,
  classes: Set<string>,
): string {
  const app = ENTRY.exec(page)?.[1];
  const styles = files
    .filter(isStyle)
    .map((file) => usedStyles(readFileSync(join(folder, file), 'utf8').trim(), classes));
  const later = files.map(
    (file) => `<link data-later crossorigin${isStyle(file) ? ' media="not all"' : ''} href="/${file}">`,
  );
  const parts = [`<style>${styles.join('')}</style>`, ...later];
  return page
    .replace(ENTRY, '')
    .replace(PARTS_OF_APP, '')
    .replace('<html ', '<html data-mantine-color-scheme="light" ')
    .replace('</head>', () => `${parts.join('\n')}\n<script data-app="${app}">${boot}</script>\n</head>`);
}

const isStyle = (file: string) => file.endsWith('.css');

const CLASSES = /\sclass="([^"]*)"/g;

const store = {
  pk: 'x',
  name: 'x',
  town: 'x',
  country: 'AR',
  category: { pk: 'x', name: 'x' },
  pictures: [{ image: '/x', name: 'x' }],
  commission: 1,
  commission_coupon: 1,
  hold_days: 1,
  median_days: 1,
};
const contact = { phone: '1', facebook: 'x:', instagram: 'x:', twitter: 'x:' };
/** Sample data of the server: none, some, all. */
const samples: Known[] = [{}, { contact, stores: [] }, { contact, stores: [store] }];

/**
 * The classes that a page may use. If a page cannot be rendered, the build fails here instead of in front of a
 * visitor.
 */
async function classesOf(folder: string, path: string): Promise<Set<string>> {
  const { write } = await import(`${pathToFileURL(folder).href}/write.mjs?${Date.now()}`);
  const classes = new Set<string>();
  for (const language of ['es', 'pt'])
    for (const known of samples) {
      const { html } = await write(path, language, known);
      for (const [, names = ''] of html.matchAll(CLASSES))
        for (const name of names.split(' ')) classes.add(name);
    }
  return classes;
}

/**
 * The files that the server needs to render the public pages. They are not for visitors, so they are in a hidden
 * folder.
 */
export const htmlFirst = () =>
  afterBuild('html-first', async (folder, { root }) => {
    const hidden = join(folder, '.front');
    await buildWriter(root, hidden);
    const boot = await buildBoot(root);
    const page = readFileSync(join(folder, entry), 'utf8');
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const pages: Record<string, string> = {};
    for (const [path, parts] of Object.entries(publicPages)) {
      const files = [...filesOf(manifest, [entry, ...parts])];
      const written = withoutApp(folder, page, files, boot, await classesOf(hidden, path));
      weighFirstView(folder, path, written);
      pages[path] = written;
    }
    const hash = createHash('sha256').update(boot).digest('base64');
    writeFileSync(join(hidden, 'pages.json'), JSON.stringify({ hash, pages }));
  });
