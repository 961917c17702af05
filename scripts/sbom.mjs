import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** What people run. The other packages are for those who work on it. */
const shipped = ['server', 'web'];

/**
 * The software bill of materials: every library that the server and the screens are made of, with
 * version, licence and hash, as CycloneDX JSON. The same lockfile makes the same one.
 * @throws when npm can't read the lockfile
 */
export const createSbom = () => {
  // The number and the time would make each one different.
  const { metadata, components, dependencies, serialNumber: _, ...format } = readNpmSbom();
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const libraries = components.filter((component) => !isForDevelopment(component));
  const refs = new Set(libraries.map((component) => component['bom-ref']));
  const dependsOn = new Map(
    dependencies.map((entry) => [entry.ref, entry.dependsOn.filter((ref) => refs.has(ref))]),
  );
  const rootRef = metadata.component['bom-ref'];
  return {
    ...format,
    metadata: {
      lifecycles: metadata.lifecycles,
      tools: metadata.tools,
      // npm calls it by the folder it lies in.
      component: { ...metadata.component, type: 'application', name, version },
    },
    components: libraries,
    dependencies: [
      { ref: rootRef, dependsOn: shipped.map((folder) => `@ithaca/${folder}@${version}`) },
      ...[...refs].map((ref) => ({ ref, dependsOn: dependsOn.get(ref) ?? [] })),
    ],
  };
};

// npm's own --omit=dev leaves out what one package needs to run and another one to be tested.
const isForDevelopment = ({ properties }) =>
  properties.some((property) => property.name === 'cdx:npm:package:development');

const readNpmSbom = () => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--package-lock-only',
      ...shipped.map((folder) => `--workspace=${folder}`),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  return JSON.parse(stdout);
};
