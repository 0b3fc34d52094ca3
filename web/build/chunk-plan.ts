import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
/** A lazily imported module with its dependencies: a screen, a dialog, a part of the frame. */
type Place = { chunk: Chunk; kind: 'public' | 'screen' | 'frame' | 'toasts' | 'part'; name: string };

const publicScreen = /\/(home|about|terms|not-found)-screen\.tsx$/;
/** Around each screen behind the login. */
const frame = /\/app\/(member-bars|member-effects|navbar-account|role-guard|offline-notice)\.tsx$/;

/** A module that this many screens behind the login need is loaded with the first of them. */
const MANY_SCREENS = 6;
const SOME_SCREENS = 4;
/** Below this size in characters, a separate file costs more than it saves. */
const SMALL = 1500;

/**
 * Assigns each module to a file. By default the bundler makes a file for each set of places that share something,
 * and a screen then requests more than a hundred files, most of them a few lines. A first build finds who needs
 * what; modules needed by nearly the same places go together.
 */
export async function planChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const options = { ...config.build, write: false, minify: false };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: options });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
  const always = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).flatMap(neededBy(chunks)));
  const places = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry).map(placeOf);
  const owners = ownersOf(chunks, places);
  const users = new Map<Chunk, Place[]>();
  for (const place of places)
    for (const chunk of neededBy(chunks)(place.chunk))
      if (!always.has(chunk) && !chunk.isDynamicEntry) users.set(chunk, [...(users.get(chunk) ?? []), place]);
  const plan = new Map<string, string | null>();
  for (const [chunk, needing] of users) {
    const name = fileFor(chunk, needing, owners);
    for (const id of chunk.moduleIds) plan.set(id, name);
  }
  return (id) => plan.get(id) ?? null;
}

/** A chunk and all its static imports. */
const neededBy = (chunks: Map<string, Chunk>) => (start: Chunk) => {
  const needed = new Set([start]);
  for (const { imports } of needed)
    for (const imported of imports.map((file) => chunks.get(file))) if (imported) needed.add(imported);
  return [...needed];
};

function placeOf(chunk: Chunk): Place {
  const id = chunk.facadeModuleId ?? '';
  const kindOfScreen = publicScreen.test(id) ? 'public' : 'screen';
  const kindOfPart = frame.test(id) ? 'frame' : id.endsWith('/app/toasts.tsx') ? 'toasts' : 'part';
  const kind = id.endsWith('-screen.tsx') ? kindOfScreen : kindOfPart;
  return { chunk, kind, name: id.replace(/^.*\/|(-screen)?\.tsx?$/g, '') };
}

/** The screens that lead to each place, directly or through other parts. */
function ownersOf(chunks: Map<string, Chunk>, places: Place[]): Map<Place, Set<string>> {
  const byFile = new Map(places.map((place) => [place.chunk.fileName, place]));
  const owners = new Map(places.map((place) => [place, new Set<string>()]));
  for (const screen of places.filter(({ kind }) => kind !== 'part')) {
    const reached = new Set([screen]);
    for (const { chunk } of reached)
      for (const file of neededBy(chunks)(chunk).flatMap(({ dynamicImports }) => dynamicImports)) {
        const next = byFile.get(file);
        if (next?.kind === 'part') reached.add(next);
      }
    for (const place of reached) owners.get(place)?.add(screen.name);
  }
  return owners;
}

function fileFor(chunk: Chunk, places: Place[], owners: Map<Place, Set<string>>): string | null {
  const has = (kind: Place['kind']) => places.some((place) => place.kind === kind);
  const screens = places.filter(({ kind }) => kind === 'screen').length;
  const [owner = '', ...others] = new Set(places.flatMap((place) => [...(owners.get(place) ?? [])]));
  const hasStyles = chunk.moduleIds.some((id) => id.endsWith('.css'));
  const isSmall = chunk.code.length < SMALL && !hasStyles;
  if (has('public')) {
    if (screens === 0) return 'public';
    return screens < SOME_SCREENS && hasStyles ? null : 'common';
  }
  if (screens >= MANY_SCREENS) return 'app';
  if (has('frame')) return places.every(({ kind }) => kind === 'frame') ? 'frame' : 'app';
  if (screens >= SOME_SCREENS) return 'lists';
  if (others.length === 0) return `${screens > 0 ? 'with' : 'parts-of'}-${owner}`;
  if (screens > 0) return isSmall ? 'lists' : null;
  if (has('toasts')) return 'toasts';
  return others.length > 2 || isSmall ? 'dialogs' : null;
}
