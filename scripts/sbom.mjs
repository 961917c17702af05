import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The workspaces that run in production. The others are for development. */
const shipped = ['server', 'web'];

/**
 * Creates the software bill of materials as CycloneDX JSON: all libraries of server and web, with
 * version, licence and hash. The result depends only on the lockfile.
 * @throws if npm can't read the lockfile
 */
export const createSbom = () => {
  // The serial number and the time would make each result different.
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
      // npm uses the folder's name.
      component: { ...metadata.component, type: 'application', name, version },
    },
    components: libraries,
    dependencies: [
      { ref: rootRef, dependsOn: shipped.map((folder) => `@ithaca/${folder}@${version}`) },
      ...[...refs].map((ref) => ({ ref, dependsOn: dependsOn.get(ref) ?? [] })),
    ],
  };
};

// npm's --omit=dev would also omit production dependencies that another workspace uses in tests.
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
