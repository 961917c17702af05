import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf } from './chunks.mjs';

const authEntries = ['visitor.html', 'src/features/identity/auth-screen.tsx'];
const landingEntries = ['src/landing/landing.ts'];

/** Bytes after gzip -9 that the pages for visitors may load. */
const budgets = [
  { what: "/auth's JavaScript", entries: authEntries, kind: 'scripts', most: 130_000 },
  { what: "the landing page's JavaScript", entries: landingEntries, kind: 'scripts', most: 10_000 },
  { what: "the landing page's CSS", entries: landingEntries, kind: 'styles', most: 15_000 },
];

const gzipped = async (folder, file) =>
  gzipSync(await readFile(join(folder, file)), { level: 9 }).length;

/** Says what each page loads; throws when one is over its budget. */
export const checkSizes = async (folder, manifest) => {
  const over = [];
  for (const { what, entries, kind, most } of budgets) {
    const files = filesOf(manifest, entries)[kind];
    const sizes = await Promise.all(files.map((file) => gzipped(folder, file)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const line = `${what}: ${total} of ${most} bytes (gzip)`;
    console.log(line);
    if (total > most) over.push(line);
  }
  if (over.length > 0) throw new Error(`Over the budget: ${over.join('; ')}`);
};
