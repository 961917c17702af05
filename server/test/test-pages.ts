import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompressedPage } from '../src/platform/http/compressed-page.ts';
import type { Pages } from '../src/platform/http/pages.ts';

/** Creates a minimal build of the pages in a temporary folder, which `remove` deletes. */
export const createTestPages = async (): Promise<Pages & { remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'ithaca-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/screen-abc123.js'), 'export {};');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return {
    folder,
    app: createCompressedPage('<p>app</p>'),
    visitor: createCompressedPage('<p>visitor</p>'),
    renderLanding: ({ signInBar, next }) => `<p>landing ${signInBar} ${next}</p>`,
    renderMentorPage: (page, options) =>
      `<p>mentor ${JSON.stringify({ page, options }).replaceAll('<', '&lt;')}</p>`,
    notFound: createCompressedPage('<p>not found</p>'),
    scriptHashes: ["'sha256-abc='"],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
