import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { earlyScript } from './src/lib/early-script.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The fonts needed for the first paint; others load when a character needs them. */
const preloaded = /(figtree|bricolage-grotesque)-latin-wght-normal[^/]*\.woff2$/;

const head = (): Plugin => ({
  name: 'ithaca-head',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const fonts = Object.keys(bundle ?? {}).filter((file) => preloaded.test(file));
      return [
        { tag: 'script', children: earlyScript, injectTo: 'head-prepend' },
        ...fonts.map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head',
          }),
        ),
      ];
    },
  },
});

/** Serves the push notification worker at its URL in the build. */
const pushWorker = (): Plugin => ({
  name: 'ithaca-push-worker',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url === '/push-worker.js') request.url = '/src/push-worker/push-worker.ts';
      next();
    });
  },
});

const summary = /^ {2}summary:\s+(['"`])(?:(?!\1)[^\\\n]|\\.)*\1,$/gm;

/** Removes the endpoints' summaries, which only the API reference needs. */
const withoutSummaries = (): Plugin => ({
  name: 'ithaca-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contracts\/src\// },
    handler: (code) => ({ code: code.replace(summary, ''), map: null }),
  },
});

/** A class name. Scripts contain all of them, so they are shorter than the default, which ends with a line number. */
const scopedName = (name: string, file: string) => {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};

/** Shared by the builds in build.mjs and the development server. */
export default defineConfig({
  plugins: [react(), head(), pushWorker(), withoutSummaries()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
});
