import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { features } from './features.mjs';

const root = new URL('..', import.meta.url);
const read = (file) => readFileSync(new URL(file, root), 'utf8');

/** The existing files to edit according to "Add a feature" in the architecture document. */
const documented = (() => {
  const [, section = ''] = read('docs/architecture.md').split('\n## Add a feature\n');
  const [, table = ''] = section.split('| existing file |');
  return table
    .split('\n\n')[0]
    .split('\n')
    .flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []);
})();

/**
 * Code outside the features that combines several of them, fills databases through them, serves
 * non-screens, or is a command for operators.
 */
const composed =
  /^(web\/src\/app\/.+\/|server\/src\/(demo|import|landing|seeding|tools|visiting)\/|server\/src\/create-context\.ts)/;
/** Used instead of screen-loaders.ts for screens that visitors may open. */
const publicScreens = 'web/src/app/public-screen-loaders.ts';

const code = ['contracts/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|suite)\.tsx?$|\/test\//.test(file)),
);

/** Whether a file declares endpoints. Contracts may build on other features' contracts. */
const isContract = (file) => file.startsWith('contracts/') && /\bendpoint\(\{/.test(read(file));

/** Whether a file imports a feature or its contract, or has the feature's name as a key. */
const names = (file, feature) =>
  new RegExp(`features/${feature}/|^  '?${feature}'?: \\{`, 'm').test(read(file)) ||
  (file.startsWith('contracts/') && read(file).includes(`'./${feature}.ts'`));

describe('adding a feature', () => {
  it('edits at most eight existing files', () => {
    expect(documented.length).toBeGreaterThan(0);
    expect(documented.length).toBeLessThanOrEqual(8);
  });

  it.each(documented)('edits %s, where features are registered', (file) => {
    expect(read(file)).not.toBe('');
  });

  it.each(Object.keys(features))('registers %s in documented places only', (feature) => {
    const inFeatures = /\/src\/features\//;
    const ownContract = `contracts/src/${feature}.ts`;
    const places = code.filter(
      (file) =>
        file !== ownContract &&
        !isContract(file) &&
        !inFeatures.test(file) &&
        !composed.test(file) &&
        file !== publicScreens &&
        names(file, feature),
    );
    expect(places.filter((file) => !documented.includes(file))).toEqual([]);
    const all = documented.filter((file) => names(file, feature));
    expect(all).toContain('server/src/features.ts');
    expect(all).toContain('scripts/features.mjs');
  });
});
