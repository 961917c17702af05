/** The layers of web/src. Each may import only the layers before it. */
const webLayers = ['lib', 'ui', 'frame', 'features', 'app', 'visitor'];

const restrict = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const foldersOf = (names) => names.map((name) => `**/${name}/**`);

const layerRule = (layer) => ({
  group: foldersOf([...webLayers.slice(webLayers.indexOf(layer) + 1), 'landing']),
  message: 'Imports must point one way: lib ← ui ← frame ← features ← app.',
});

/** The paths by which other features import a file of this feature. */
const importPaths = (feature, file) => [`../${feature}/${file}`, `../../${feature}/${file}`];

const featureRules = (features, name, doorsOf) => {
  const { imports } = features[name];
  const isClosed = (other) => other !== name && !imports.includes(other);
  const closed = Object.keys(features).filter(isClosed);
  const doors = (other) => doorsOf(other).flatMap((door) => importPaths(other, door));
  return [
    {
      group: closed.flatMap((other) => importPaths(other, '**')),
      message: `${name} must not import these features: see scripts/features.mjs.`,
    },
    {
      group: imports.flatMap((other) => [
        ...importPaths(other, '**'),
        ...doors(other).map((door) => `!${door}`),
      ]),
      message: 'Import other features only through their doors: see scripts/features.mjs.',
    },
  ].filter(({ group }) => group.length > 0);
};

/** The doors that the demo and load tests use to fill a database. */
const fillingDoors = ['demo.ts', 'seeding.ts'];

/** Keeps the code that fills databases out of production, except for these files. */
const noFilling = (...except) => ({
  group: [
    ...fillingDoors.map((door) => `**/${door}`),
    '**/demo/**',
    '**/seeding/**',
    ...except.map((file) => `!${file}`),
  ],
  message: 'Production code must not import demo or load-test code.',
});
const demoTypes = '**/demo/demo-part.ts';

/** Prevents features from importing the parts of the server that are built from them. */
const noPageParts = {
  group: ['../../landing/**', '../../visiting/**', '../../../landing/**', '../../../visiting/**'],
  message: 'Features must not import the landing page or the pages for visitors.',
};

/** A feature's index may load its demo, with a dynamic import. */
const serverFeatureRules = (features, name) => {
  const neighbours = [...featureRules(features, name, () => ['index.ts']), noPageParts];
  const folder = `server/src/features/${name}`;
  return [
    restrict([`${folder}/**`], [...neighbours, noFilling()]),
    restrict([`${folder}/index.ts`], [...neighbours, noFilling('**/demo.ts')]),
    restrict(
      fillingDoors.map((door) => `${folder}/${door}`),
      neighbours,
    ),
  ];
};

/** Allows imports of features only through these doors. */
const entersFeaturesBy = (doors) => ({
  group: ['**/features/*/**', ...doors.map((door) => `!**/features/*/${door}`)],
  message: `Import features only through ${doors.join(' or ')} here.`,
});

/**
 * Returns the linter overrides that enforce the import direction between layers and features. Exactly
 * one applies to each file, because a later override replaces the rule of an earlier one.
 * @param {typeof import('./features.mjs').features} features
 */
export const importRules = (features) => {
  const names = Object.keys(features);
  const webDoors = (name) => ['index.ts', ...(features[name].webDoors ?? [])];
  return [
    restrict(
      ['contracts/src/**'],
      [
        {
          group: ['../../*', '@ithaca/*', 'node:*'],
          message: 'Contracts must import neither server nor web code.',
        },
      ],
    ),
    restrict(
      ['server/src/platform/**'],
      [
        {
          group: ['**/features/**', '**/demo/**', '**/seeding/**', '**/context.ts'],
          message: 'The platform must not import features.',
        },
      ],
    ),
    restrict(
      [
        'server/src/*.ts',
        'server/src/config/**',
        'server/src/import/**',
        'server/src/tools/**',
        'server/src/landing/**',
        'server/src/visiting/**',
      ],
      [entersFeaturesBy(['index.ts']), noFilling(demoTypes)],
    ),
    // It loads the demo with a dynamic import.
    restrict(
      ['server/src/serve.ts'],
      [entersFeaturesBy(['index.ts']), noFilling('**/demo/prepare-demo.ts')],
    ),
    restrict(['server/src/demo/**'], [entersFeaturesBy(['index.ts'])]),
    restrict(
      ['server/src/tools/seed.ts', 'server/src/seeding/**'],
      [entersFeaturesBy(['index.ts', 'seeding.ts'])],
    ),
    ...names.flatMap((name) => serverFeatureRules(features, name)),
    ...['lib', 'ui', 'frame'].map((layer) => restrict([`web/src/${layer}/**`], [layerRule(layer)])),
    ...names.map((name) =>
      restrict(
        [`web/src/features/${name}/**`],
        [layerRule('features'), ...featureRules(features, name, webDoors)],
      ),
    ),
    restrict(
      ['web/src/app/**', 'web/src/visitor/**'],
      [
        layerRule('app'),
        {
          group: [
            '**/features/*/**',
            '!**/features/*/*-screen.tsx',
            ...names.flatMap((name) =>
              webDoors(name).map((door) => `!**/features/${name}/${door}`),
            ),
          ],
          message: 'Import features only through their doors: see scripts/features.mjs.',
        },
      ],
    ),
    restrict(
      ['web/src/landing/**'],
      [
        {
          group: foldersOf(['features', 'app', 'visitor']),
          message: 'The landing page may import only lib, ui and frame.',
        },
      ],
    ),
  ];
};

/**
 * Returns the linter configuration with its import rules replaced.
 * @param {object} config a parsed .oxlintrc.json
 */
export const withImportRules = (config, features) => ({
  ...config,
  overrides: [
    ...config.overrides.filter(({ rules }) => !('no-restricted-imports' in rules)),
    ...importRules(features),
  ],
});

/**
 * Returns a sentence for each mistake in the table of features.
 * @param {string[]} folders the names of all feature folders of server and web
 */
export const problemsOfFeatures = (features, folders) => {
  const names = Object.keys(features);
  const unlisted = folders.filter((folder) => !names.includes(folder));
  return [
    ...[...new Set(unlisted)].map((folder) => `The feature ${folder} has no row`),
    ...names.filter((name) => !folders.includes(name)).map((name) => `${name} has no folder`),
    ...names.flatMap((name, index) =>
      features[name].imports
        .filter((other) => !names.slice(0, index).includes(other))
        .map((other) => `${name} imports ${other}, which is not listed above it`),
    ),
  ];
};
