// Bundles our own sources (and the contracts) for `npm start`; most libraries stay in node_modules.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);
// These consist of many small files; loading them separately would take a quarter of the startup time.
const bundled = [
  'drizzle-orm',
  'fast-json-stringify',
  'fastify',
  'pg',
  'pg-boss',
  'prom-client',
  'uuid',
  'ws',
  'zod',
];
const external = Object.keys(dependencies).filter(
  (name) => !name.startsWith('@ithaca/') && !bundled.includes(name),
);

const { metafile } = await build({
  absWorkingDir: new URL('.', import.meta.url).pathname,
  entryPoints: {
    main: 'src/main.ts',
    migrate: 'src/tools/migrate.ts',
    seed: 'src/tools/seed.ts',
    'verify-audit': 'src/tools/verify-audit.ts',
    'two-factor-off': 'src/tools/two-factor-off.ts',
    import: 'src/tools/import.ts',
    reconcile: 'src/tools/reconcile.ts',
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  sourcemap: true,
  external: external.flatMap((name) => [name, `${name}/*`]),
  // The bundled CommonJS libraries load Node's modules with `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  // Without this, pg creates a Response to detect Cloudflare, for which Node 20 loads undici.
  define: { navigator: '{"userAgent":"Node.js"}' },
  logLevel: 'warning',
  metafile: true,
});

/** The sources loaded statically with a file, without its dynamic imports. */
const loadedWith = (file, seen = new Set()) => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const { inputs, imports } = metafile.outputs[file];
  for (const input of Object.keys(inputs)) seen.add(input);
  for (const { path, kind } of imports) {
    if (kind === 'import-statement' && metafile.outputs[path]) loadedWith(path, seen);
  }
  return seen;
};

// Production must not contain the accounts and people of the demo or of load tests.
const filling = /^src\/((demo|seeding)\/|features\/[^/]+\/(demo|seeding)\.ts$)/;
const loadedAlways = [
  'main',
  'migrate',
  'verify-audit',
  'two-factor-off',
  'import',
  'reconcile',
].flatMap((name) => [...loadedWith(`dist/${name}.js`)]);
const serve = Object.keys(metafile.outputs).find(
  (path) => metafile.outputs[path].entryPoint === 'src/serve.ts',
);
loadedAlways.push(...loadedWith(serve));
const fillingSources = [...new Set(loadedAlways)].filter((path) => filling.test(path));
if (fillingSources.length > 0) {
  process.stderr.write(`Production loads demo or load-test code: ${fillingSources.join(', ')}\n`);
  process.exit(1);
}

// Deletes the previous build's files only now, so that it survives a failed build. Chunk names change with every build.
const dist = new URL('./dist/', import.meta.url);
for (const name of readdirSync(dist)) {
  if (!metafile.outputs[`dist/${name}`]) rmSync(new URL(name, dist), { recursive: true });
}

// The demo's portraits.
const portraits = new URL('./portraits/', dist);
cpSync(new URL('./src/demo/portraits/', import.meta.url), portraits, { recursive: true });
