import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Plugin, type Rolldown } from 'vite';
import { afterBuild, entry, filesOf } from './after-build.ts';
import { weighFirstView } from './budget.ts';
import { withLightEndpoints } from './light-endpoints.ts';

const footer = 'src/app/footer.tsx';

/** The parts that each public page is made of. */
const publicPages = {
  '/': [
    'src/screens/home/home-screen.tsx',
    'src/screens/home/side-examples.tsx',
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

/** Screens and parts that no visitor sees first. */
const withoutTheRest: Plugin = {
  name: 'without-the-rest',
  enforce: 'pre',
  resolveDynamicImport: (asked) => (typeof asked === 'string' && ELSEWHERE.test(asked) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export default () => null;' : null),
};

/** The server has no storage of a browser. */
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

/** The page without the app: its styles and the small script inside it, so that nothing is waited for, and the names of what comes later. */
function withoutApp(folder: string, page: string, files: Iterable<string>, boot: string): string {
  const app = ENTRY.exec(page)?.[1];
  const parts = [...files].map((file) =>
    file.endsWith('.css')
      ? `<style>${readFileSync(join(folder, file), 'utf8').trim()}</style>`
      : `<link data-later crossorigin href="/${file}">`,
  );
  return page
    .replace(ENTRY, '')
    .replace(PARTS_OF_APP, '')
    .replace('<html ', '<html data-mantine-color-scheme="light" ')
    .replace('</head>', () => `${parts.join('\n')}\n<script data-app="${app}">${boot}</script>\n</head>`);
}

/** A build whose pages cannot be written fails here, not before a visitor. */
async function proveWriting(folder: string) {
  const { write } = await import(`${pathToFileURL(folder).href}/write.mjs?${Date.now()}`);
  for (const path of Object.keys(publicPages))
    for (const language of ['es', 'pt']) await write(path, language, {});
}

/** What the server needs to write the public pages. It is not for visitors, so it stands in a hidden folder. */
export const htmlFirst = () =>
  afterBuild('html-first', async (folder, { root }) => {
    const hidden = join(folder, '.front');
    await buildWriter(root, hidden);
    const boot = await buildBoot(root);
    const page = readFileSync(join(folder, entry), 'utf8');
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const pages = Object.entries(publicPages).map(([path, parts]) => {
      const written = withoutApp(folder, page, filesOf(manifest, [entry, ...parts]), boot);
      weighFirstView(folder, path, written);
      return [path, written];
    });
    await proveWriting(hidden);
    const hash = createHash('sha256').update(boot).digest('base64');
    writeFileSync(join(hidden, 'pages.json'), JSON.stringify({ hash, pages: Object.fromEntries(pages) }));
  });
