import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { filesOf } from './chunks.mjs';
import { checkSizes } from './size-budget.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const client = join(root, 'dist/client');

/**
 * Builds some of the pages. The app, the visitors' pages and the landing page share no chunks, so that
 * the latter two stay small however many screens the app gains.
 */
const buildPages = async (name, rolldownOptions, plugins = []) => {
  const manifest = `.vite/${name}.json`;
  await build({ root, plugins, build: { emptyOutDir: false, manifest, rolldownOptions } });
  return JSON.parse(await readFile(join(client, manifest), 'utf8'));
};

/**
 * Lists the CSS modules of a build, and keeps those whose class names no script uses: the landing page's
 * class names are in the HTML, and its script imports only the stylesheets.
 */
const moduleStyles = () => {
  const files = new Set();
  const handler = (code, id) => {
    files.add(relative(root, id));
    return { code, map: null, moduleSideEffects: 'no-treeshake' };
  };
  const transform = { filter: { id: /\.module\.css$/ }, handler };
  return { files, plugin: { name: 'ithaca-module-styles', enforce: 'post', transform } };
};

/**
 * Finds the modules that all signed-in screens need, for the app's start and for the frame around its screens.
 * Otherwise, these would be in 80 chunks, of which HTTP/1.1 loads six at a time.
 */
const findFrameModules = async (input) => {
  const { output } = await build({ root, build: { write: false, rolldownOptions: { input } } });
  const chunks = new Map(output.map((file) => [file.fileName, file]));
  const needed = new Set();
  const need = (chunk) => {
    if (needed.has(chunk)) return;
    needed.add(chunk);
    for (const file of chunk.imports) need(chunks.get(file));
  };
  const isFrame = ({ facadeModuleId }) => /\/src\/app\/layout\//.test(facadeModuleId ?? '');
  for (const chunk of output) if (chunk.isEntry || isFrame(chunk)) need(chunk);
  return new Set([...needed].flatMap(({ moduleIds }) => moduleIds));
};

await rm(join(root, 'dist'), { recursive: true, force: true });
const url = (file) => `/${file}`;
const urlsOf = ({ styles, scripts }) => [...styles, ...scripts].map(url);

// Short URLs without names, because pages and scripts contain lists of them. With this many chunks, the bundler requires
// seven characters.
const chunkFileNames = 'assets/[hash:7].js';

const appInput = ['index.html'];
const frameModules = await findFrameModules(appInput);
// Each entry keeps its own chunk, which the manifest names.
const isEntry = /\/(index\.html|src\/main\.tsx)$/;
const app = await buildPages('app', {
  input: appInput,
  output: {
    chunkFileNames,
    codeSplitting: {
      // These modules already include their dependencies; other imports of a package's index must stay out.
      includeDependenciesRecursively: false,
      groups: [{ name: 'frame', test: (id) => frameModules.has(id) && !isEntry.test(id) }],
    },
  },
});
const appFiles = urlsOf(filesOf(app, ['index.html']));
// What the home screen loads after the app has started.
const homeParts = Object.keys(app).filter((name) => name.startsWith('src/app/home/'));
const homeFiles = urlsOf(filesOf(app, ['index.html', ...homeParts]));

const namesNext = {
  name: 'ithaca-next',
  transformIndexHtml: (html) => html.replace('<body>', `<body data-next="${homeFiles.join(' ')}">`),
};
// One chunk for modules shared by two or more screens: a dozen small ones are 3 KB larger after gzip.
// Signing in needs neither the fields of a new account, nor prices and dates, nor pages of text.
const newAccount = 'features/identity/(agreement|new-password|password-strength|sign-up)';
const test = new RegExp(
  `^(?!.*/(${newAccount}|components/(Combobox|NativeSelect)/|ui/points\\.|lib/(date-text|format|locale)\\.|contracts/src/money\\.|app/pages/|legal-texts))`,
);
const output = {
  chunkFileNames,
  codeSplitting: { groups: [{ name: 'base', minShareCount: 2, test }] },
};
const visitor = await buildPages('visitor', { input: ['visitor.html'], output }, [namesNext]);
const linked = moduleStyles();
const landing = await buildPages('landing', { input: ['src/landing/landing.ts'] }, [linked.plugin]);
// The worker must keep its URL and be a single file without imports.
await build({
  root,
  build: {
    emptyOutDir: false,
    manifest: false,
    rolldownOptions: {
      input: 'src/push-worker/push-worker.ts',
      output: { format: 'iife', entryFileNames: 'push-worker.js' },
    },
  },
});
await checkSizes(client, { app, visitor, landing });

const { file: landingScript, css: landingStyles } = landing['src/landing/landing.ts'];
const auth = filesOf(visitor, ['visitor.html', 'src/features/identity/auth-screen.tsx']);
const assets = [...new Set(Object.values(visitor).flatMap((e) => [e.file, ...(e.assets ?? [])]))];

const rendered = moduleStyles();
await build({
  root,
  plugins: [rendered.plugin],
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    __LANDING_ASSETS__: JSON.stringify({
      script: url(landingScript),
      styles: landingStyles.map(url),
      fonts: assets.filter((file) => /-latin-wght-normal[^/]*\.woff2$/.test(file)).map(url),
      next: [...urlsOf(auth), ...appFiles],
      icon: url(assets.find((file) => file.endsWith('.svg'))),
    }),
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/landing/render.tsx',
    outDir: 'dist/landing',
    manifest: false,
    rolldownOptions: { input: 'src/landing/render.tsx', output: { entryFileNames: 'landing.js' } },
  },
});
for (const file of rendered.files)
  if (!linked.files.has(file)) throw new Error(`src/landing/landing.ts does not import ${file}`);

const text = /\.(js|css|html|svg|json)$/;
const compress = [
  [
    '.br',
    (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
  ['.gz', (data) => promisify(gzip)(data, { level: 9 })],
];
const files = await readdir(client, { recursive: true });
await Promise.all(
  files
    .filter((name) => text.test(name) && !name.startsWith('.vite'))
    .map(async (file) => {
      const data = await readFile(join(client, file));
      for (const [suffix, pack] of compress)
        await writeFile(join(client, file + suffix), await pack(data));
    }),
);
