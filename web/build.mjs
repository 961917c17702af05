import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const client = join(root, 'dist/client');

await build({ root });

const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
const landing = manifest['src/landing/landing.ts'];
const assets = [...new Set(Object.values(manifest).flatMap((e) => [e.file, ...(e.assets ?? [])]))];
const url = (file) => `/${file}`;

await build({
  root,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    __LANDING_ASSETS__: JSON.stringify({
      script: url(landing.file),
      styles: landing.css.map(url),
      fonts: assets.filter((file) => /-latin-wght-normal[^/]*\.woff2$/.test(file)).map(url),
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

const text = /\.(js|css|html|svg|json)$/;
const compress = [
  [
    '.br',
    (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
  ['.gz', (data) => promisify(gzip)(data, { level: 9 })],
];
const files = await readdir(client, { recursive: true });
for (const file of files.filter((name) => text.test(name) && !name.startsWith('.vite'))) {
  const data = await readFile(join(client, file));
  for (const [suffix, pack] of compress)
    await writeFile(join(client, file + suffix), await pack(data));
}
