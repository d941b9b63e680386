import { resolve } from 'node:path';
import { build, type HtmlTagDescriptor, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** Entry points whose static imports go into one file each, without the modules of the files before it. */
const pieces = {
  start: 'src/main.tsx',
  paths: 'src/console/knownPaths.ts',
  console: 'src/console/Console.tsx',
  schemas: 'src/dataProvider/schemas.ts',
};
type Piece = keyof typeof pieces;

/**
 * The modules of the most used screens, bundled into one file each: dozens of requests for a few hundred bytes would
 * queue behind each other. `later` is what the console loads in the background on any screen, plus what these screens
 * share.
 */
const screens = {
  later: [
    'src/ui/kit/icons/laterIcons.ts',
    'src/live/tabs.ts',
    'src/custom/stay/Staying.tsx',
    'src/custom/live/LiveChip.tsx',
    'src/custom/notifications/messages/Notices.tsx',
    'src/custom/notifications/messages/desktop.ts',
    'src/custom/notifications/push/browser.ts',
    'src/custom/notifications/push/calls.ts',
  ],
  dashboard: ['src/custom/dashboard/DashboardPage.tsx', 'src/custom/dashboard/breakdown/Breakdown.tsx'],
  dashboards: ['src/custom/dashboard/arranged/DashboardsPage.tsx'],
  charts: ['src/ui/charts/drawn/drawn.ts'],
  form: ['src/ui/form/RecordForm.tsx'],
  chat: ['src/custom/chat/ChatPage.tsx'],
} as const;
type Screen = keyof typeof screens;

/** In the order in which modules are assigned to them. */
const screenNames = [
  ...(['later', 'dashboard', 'dashboards', 'charts', 'form', 'chat'] as const),
] as const satisfies readonly Screen[];

/** Chunks whose styles go into the console's style sheet: each is too small to be worth a request. */
const inOneStyle = ['later', 'schemas', 'form'] as const;
const withOwnStyle = ['dashboard', 'dashboards', 'charts', 'chat'] as const;
/** What the public forms share: each is smaller than its name in the list of files, which the start page contains. */
const ofPublicForms =
  /src\/(ui\/public\/(usePublicForm|strength)|dataProvider\/tryCall|custom\/forgot\/(linkToken|calls|NewPassword|Done))\.tsx?$/;
/** Rolldown's own runtime modules. */
const runtime = /rolldown\/runtime/;
const names = ['start', 'paths', 'console', 'shared', 'schemas', 'drawing', ...screenNames] as const;
type Name = (typeof names)[number];
type ModulesByName = Readonly<Record<Name, ReadonlySet<string>>>;

/**
 * Bundles the console into one file instead of dozens that queue behind each other, without code that only forms and
 * other later screens use. Lists the needed files in the page's meta tags: src/start.ts starts loading them before
 * the first script runs if the user is signed in, and the schemas too if a record screen is opened.
 *
 * Which modules the console uses is known only after linking, but chunks are assigned before that. So the sources are
 * built twice; the first build collects this information.
 */
export function splitConsole(sources: () => InlineConfig): Plugin {
  let modulesOf: ModulesByName;
  let importersOf: (id: string) => readonly string[] = () => [];
  let ofGuests: ReadonlySet<string>;
  /**
   * Assigns a style sheet to the chunk that all its importers load; shared sheets would otherwise become files of their
   * own. Imported by both a public page and the console: the start page's chunk. Imported by the console or its small
   * chunks only: the console's chunk. Otherwise: the chunk that holds all its importers.
   */
  const hasStyle = (name: Name, id: string) => {
    if (!/\.css($|\?)/.test(id)) return false;
    const importers = importersOf(id);
    const areIn = (...pieces: Name[]) => importers.filter((one) => pieces.some((of) => modulesOf[of].has(one)));
    const isOfGuests = importers.some((importer) => ofGuests.has(importer));
    if (name === 'start') return isOfGuests && areIn('console').length > 0;
    if (name === 'console') {
      const isSmall = areIn(...inOneStyle).length > 0 && areIn(...withOwnStyle).length === 0;
      return !isOfGuests && (areIn('console').length > 0 || isSmall);
    }
    return importers.length > 0 && areIn(name).length === importers.length;
  };
  const isIn = (name: Name, id: string) =>
    modulesOf[name].has(id) || hasStyle(name, id) || (name === 'start' && runtime.test(id));
  return {
    name: 'split-console',
    apply: 'build',
    async buildStart() {
      importersOf = (id) => this.getModuleInfo(id)?.importers ?? [];
      const bundle = await builtForLearning(sources());
      modulesOf = modulesByName(bundle);
      ofGuests = modulesIn(bundle, neededFrom(bundle, publicPages(bundle)));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          ...names.map((name) => ({ name, test: (id: string) => isIn(name, id) })),
          { name: 'public', test: ofPublicForms },
        ],
        includeDependenciesRecursively: false,
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        meta('console', filesOfConsole(bundle)),
        meta('schemas', filesOfSchemas(bundle)),
      ],
    },
  };
}

async function builtForLearning(sources: InlineConfig): Promise<Rolldown.OutputBundle> {
  const { output } = (await build({
    ...sources,
    configFile: false,
    logLevel: 'warn',
    build: { ...sources.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(output.map((one) => [one.fileName, one]));
}

/** Assigns each module to the first chunk that needs it. */
function modulesByName(bundle: Rolldown.OutputBundle): ModulesByName {
  const ofConsole = neededBy(bundle, 'paths', 'console');
  const ofPaths = neededBy(bundle, 'paths');
  const { screens, lists, ofLists, drawing } = filesOfScreens(bundle);
  const ofSigned = new Set([...ofConsole, ...screens.later, ...ofLists, ...screens.chat]);
  const guests = neededFrom(bundle, publicPages(bundle));
  const ofGuests = common(ofSigned, guests);
  const ofFirst = new Set([...ofConsole, ...screens.later, ...screens.dashboard]);
  const files = {
    // Modules that public pages share with the first screen go into the start file, so a guest does not load the
    // console for them; those that they share with other screens only are a file of their own.
    start: new Set([...neededBy(bundle, 'start'), ...neededFrom(bundle, without(common(guests, ofFirst), ofPaths))]),
    shared: new Set(without(ofGuests, ofFirst)),
    paths: ofPaths,
    // Modules shared by charts and lists go into the console: otherwise a list would wait for the charts, and a chart
    // for the schemas.
    console: new Set([...ofConsole, ...common(screens.charts, ofLists)]),
    schemas: new Set([...neededBy(bundle, 'schemas'), ...lists]),
    drawing,
    ...screens,
  };
  // Modules that a public page shares with forms only are not assigned to a screen: the page would have to load all
  // forms.
  for (const name of screenNames) files[name] = new Set(without(files[name], guests));
  const taken = new Set<string>();
  const take = (wanted: ReadonlySet<string>): ReadonlySet<string> => {
    const own = chunksOf(bundle).filter(({ fileName }) => wanted.has(fileName) && !taken.has(fileName));
    for (const { fileName } of own) taken.add(fileName);
    return new Set(own.flatMap(({ moduleIds }) => moduleIds));
  };
  return Object.fromEntries(names.map((name) => [name, take(files[name])])) as ModulesByName;
}

interface FilesOfScreens {
  readonly screens: Readonly<Record<Screen, ReadonlySet<string>>>;
  /** Shared by several lists, or by lists and forms. Screens that need them have already loaded the schemas. */
  readonly lists: ReadonlySet<string>;
  /** Shared by charts and forms only: a file of its own, so that neither waits for the other and no list for both. */
  readonly drawing: ReadonlySet<string>;
  /** Everything that any list depends on. */
  readonly ofLists: ReadonlySet<string>;
}

function filesOfScreens(bundle: Rolldown.OutputBundle): FilesOfScreens {
  const needed = (entries: readonly Rolldown.OutputChunk[]) => neededFrom(bundle, namesOf(entries));
  const of = (name: keyof typeof screens) => needed(screens[name].flatMap((module) => chunksWith(bundle, module)));
  const owns = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some((id) => ownParts.test(id)));
  const ofEach = owns.map((own) => needed([own]));
  const ofLists = new Set(ofEach.flatMap((files) => [...files]));
  const [later, dashboard, dashboards] = [of('later'), of('dashboard'), of('dashboards')];
  const [charts, form, chat] = [of('charts'), of('form'), of('chat')];
  const first = [common(dashboard, dashboards), common(dashboard, chat), common(dashboards, chat)];
  const ofFirst = [...first, common(dashboard, ofLists), common(dashboards, ofLists)];
  const ofLater = new Set([...later, ...ofFirst.flatMap((files) => [...files])]);
  const isShared = (file: string) =>
    form.has(file) || chat.has(file) || ofEach.filter((files) => files.has(file)).length > 1;
  const ofAll = new Set([...ofLater, ...dashboard, ...dashboards, ...charts]);
  const drawing = without(
    common(charts, new Set([...form, ...chat])),
    new Set([...ofLater, ...dashboard, ...dashboards, ...ofLists]),
  );
  return {
    ofLists,
    lists: new Set(without(ofLists, ofAll).filter(isShared)),
    drawing: new Set(drawing),
    screens: {
      later: ofLater,
      dashboard,
      dashboards,
      charts,
      chat,
      // The chat screen contains forms.
      form: new Set([...form, ...common(chat, ofForms(bundle))]),
    },
  };
}

/** The files of the forms over a list, of resource forms and of record views. */
function ofForms(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const entries = ['src/ui/form/FormOverList.tsx', 'src/ui/form/FormPage.tsx', 'src/ui/show/ResourceShow.tsx'];
  return neededFrom(bundle, namesOf(entries.flatMap((module) => chunksWith(bundle, module))));
}

/** A resource's own UI module; its lists wait for it. */
const ownParts = /\/src\/resources\/[^/]+\/ui\.tsx$/;

function modulesIn(bundle: Rolldown.OutputBundle, files: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(chunksOf(bundle).flatMap(({ fileName, moduleIds }) => (files.has(fileName) ? moduleIds : [])));
}

function namesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return chunks.map(({ fileName }) => fileName);
}

/** The page's dynamic imports except the console's entry points. */
function publicPages(bundle: Rolldown.OutputBundle): string[] {
  const pieceEntries = Object.values(pieces).map((entry) => resolve(entry));
  return chunksWith(bundle, pieces.start)
    .flatMap(({ dynamicImports }) => dynamicImports)
    .filter((file) => !pieceEntries.includes(chunkNamed(bundle, file)?.facadeModuleId ?? ''));
}

function meta(name: string, files: readonly string[]): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content: files.join(' ') }, injectTo: 'head-prepend' };
}

/** URLs of the console's scripts and styles, except those of the start page. */
function filesOfConsole(bundle: Rolldown.OutputBundle): string[] {
  return addressesOf(bundle, without(neededBy(bundle, 'paths', 'console'), neededBy(bundle, 'start')));
}

/** URLs of what the schemas need in addition to the console. */
function filesOfSchemas(bundle: Rolldown.OutputBundle): string[] {
  return addressesOf(bundle, without(neededBy(bundle, 'schemas'), neededBy(bundle, 'start', 'paths', 'console')));
}

function neededBy(bundle: Rolldown.OutputBundle, ...names: Piece[]): ReadonlySet<string> {
  const entries = names.flatMap((name) => chunksWith(bundle, pieces[name]));
  return neededFrom(
    bundle,
    entries.map(({ fileName }) => fileName),
  );
}

/** These files and all their static imports, without dynamic imports. */
function neededFrom(bundle: Rolldown.OutputBundle, files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(chunkNamed(bundle, file)?.imports ?? []));
  }
  return found;
}

function chunksWith(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk[] {
  return chunksOf(bundle).filter(({ moduleIds }) => moduleIds.includes(resolve(module)));
}

function chunkNamed(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk | undefined {
  return chunksOf(bundle).find(({ fileName }) => fileName === file);
}

function addressesOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const styles = chunksOf(bundle)
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...files, ...styles].map((file) => `/${file}`);
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function without(files: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...files].filter((file) => !others.has(file));
}

function common(files: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...files].filter((file) => others.has(file)));
}
