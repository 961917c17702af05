import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRules, problemsOfFeatures } from './import-rules.mjs';
import { root } from './run.mjs';

const features = {
  identity: { imports: [] },
  mentors: { imports: ['identity'], webDoors: ['profile.ts'] },
  sessions: { imports: ['identity', 'mentors'] },
};

const refused = [
  ['contracts/src/mentors.ts', '@ithaca/server'],
  ['server/src/platform/mail.ts', '../features/identity/index.ts'],
  ['server/src/platform/mail.ts', '../context.ts'],
  ['server/src/features/identity/tokens.ts', '../sessions/index.ts'],
  ['server/src/features/sessions/unlocks.ts', '../mentors/profiles.store.ts'],
  ['server/src/features/sessions/unlocks.ts', '../mentors/profile.ts'],
  ['server/src/features/sessions/parts/unlocks.ts', '../../mentors/profiles.store.ts'],
  ['server/src/platform/mail.ts', '../demo/story.ts'],
  ['server/src/platform/mail.ts', '../seeding/random.ts'],
  ['server/src/features.ts', './features/mentors/profiles.store.ts'],
  ['server/src/features.ts', './features/mentors/demo.ts'],
  ['server/src/features.ts', './features/mentors/seeding.ts'],
  ['server/src/features.ts', './demo/fill-demo.ts'],
  ['server/src/features.ts', './seeding/load-data.ts'],
  ['server/src/demo/fill-demo.ts', '../features/mentors/demo.ts'],
  ['server/src/seeding/load-data.ts', '../features/mentors/profiles.store.ts'],
  ['server/src/features/mentors/search.ts', './demo.ts'],
  ['server/src/features/mentors/search.ts', './seeding.ts'],
  ['server/src/features/mentors/search.ts', '../../demo/story.ts'],
  ['server/src/features/mentors/search.ts', '../../seeding/random.ts'],
  ['server/src/features/sessions/unlocks.ts', '../mentors/seeding.ts'],
  ['server/src/features/mentors/index.ts', '../../landing/choose.ts'],
  ['server/src/features/mentors/demo.ts', '../../landing/choose.ts'],
  ['server/src/features/mentors/search.ts', '../../visiting/pages.ts'],
  ['server/src/features/sessions/parts/unlocks.ts', '../../../landing/choose.ts'],
  ['web/src/lib/api.ts', '../ui/toast.ts'],
  ['web/src/ui/toast.ts', '../frame/safe-next.ts'],
  ['web/src/frame/safe-next.ts', '../features/mentors/index.ts'],
  ['web/src/frame/safe-next.ts', '../app/router.tsx'],
  ['web/src/features/mentors/card.tsx', '../../app/router.tsx'],
  ['web/src/features/mentors/card.tsx', '../sessions/index.ts'],
  ['web/src/features/sessions/unlock.tsx', '../mentors/card.tsx'],
  ['web/src/features/sessions/unlock.tsx', '../mentors/find-screen.tsx'],
  ['web/src/features/sessions/parts/unlock.tsx', '../../mentors/card.tsx'],
  ['web/src/app/router.tsx', '../features/mentors/card.tsx'],
  ['web/src/app/router.tsx', '../features/sessions/profile.ts'],
  ['web/src/app/router.tsx', '../visitor/main.tsx'],
  ['web/src/visitor/main.tsx', '../features/mentors/card.tsx'],
  ['web/src/landing/hero.tsx', '../app/theme.ts'],
  ['web/src/landing/hero.tsx', '../features/mentors/index.ts'],
];

const allowed = [
  ['server/src/platform/mail.ts', './outbox.ts'],
  ['server/src/features/sessions/unlocks.ts', '../mentors/index.ts'],
  ['server/src/features/sessions/unlocks.ts', './unlocks.store.ts'],
  ['server/src/features/sessions/unlocks.ts', '../../platform/mentors/index.ts'],
  ['server/src/features/sessions/parts/unlocks.ts', '../../mentors/index.ts'],
  ['server/src/features.ts', './features/mentors/index.ts'],
  ['server/src/landing/choose.ts', '../features/sessions/index.ts'],
  ['server/src/feature.ts', './demo/demo-part.ts'],
  ['server/src/seeding/load-data.ts', '../features/mentors/seeding.ts'],
  ['web/src/ui/toast.ts', '../lib/errors.ts'],
  ['web/src/features/mentors/card.tsx', '../../frame/safe-next.ts'],
  ['web/src/features/sessions/unlock.tsx', '../mentors/index.ts'],
  ['web/src/features/sessions/unlock.tsx', '../mentors/profile.ts'],
  ['web/src/app/router.tsx', '../features/mentors/profile.ts'],
  ['web/src/app/layout/header.tsx', '../../features/mentors/find-screen.tsx'],
  ['web/src/visitor/main.tsx', '../app/theme.ts'],
  ['web/src/landing/hero.tsx', '../frame/safe-next.ts'],
];

const importForms = {
  'a static import': (path) => `export { thing } from '${path}';`,
  'a dynamic import': (path) => `export const thing = () => import('${path}');`,
};

/** Lints a folder with one file for each import and form, and returns the linter's output. */
const lint = (folder) => {
  const rules = { categories: { correctness: 'off' }, overrides: importRules(features) };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(rules));
  for (const [file, path] of [...refused, ...allowed]) {
    for (const [form, write] of Object.entries(importForms)) {
      const target = join(folder, fileOf(file, path, form));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, write(path));
    }
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-f', 'unix', '.'], { cwd: folder, encoding: 'utf8' });
  return stdout;
};

const fileOf = (file, path, form) =>
  file.replace(/\/([^/]+)$/, `/${`${path} ${form}`.replaceAll(/\W+/g, '-')}-$1`);

describe.each(Object.keys(importForms))('with %s', (form) => {
  let folder = '';
  let findings = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ithaca-imports-'));
    findings = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(refused)('%s must not import %s', (file, path) => {
    expect(findings).toContain(fileOf(file, path, form));
  });

  it.each(allowed)('%s may import %s', (file, path) => {
    expect(findings).not.toContain(fileOf(file, path, form));
  });
});

describe('problemsOfFeatures', () => {
  const folders = Object.keys(features);

  it('reports a folder without a row', () => {
    expect(problemsOfFeatures(features, [...folders, 'calls'])).toEqual([
      'The feature calls has no row',
    ]);
  });

  it('reports a row without a folder', () => {
    expect(problemsOfFeatures(features, ['identity', 'sessions'])).toEqual([
      'mentors has no folder',
    ]);
  });

  it('reports an import of a feature further down', () => {
    const reversed = { ...features, identity: { imports: ['sessions'] } };
    expect(problemsOfFeatures(reversed, folders)).toEqual([
      'identity imports sessions, which is not listed above it',
    ]);
  });
});
