import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './run.mjs';
import { createSbom } from './sbom.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

let sbom;
beforeAll(() => {
  sbom = createSbom();
});

const componentOf = (name) => sbom.components.find((component) => component.name === name);

describe('the software bill of materials', () => {
  it('is written by `npm run sbom` and is reproducible', () => {
    const { status } = spawnSync(process.execPath, ['scripts/write-sbom.mjs'], { cwd: root });
    expect(status).toBe(0);
    expect(readJson('dist/sbom.cdx.json')).toEqual(sbom);
    expect([sbom.bomFormat, sbom.metadata.component.name]).toEqual(['CycloneDX', 'ithaca']);
  });

  it.each(['server', 'web'])('lists the dependencies of %s with version and hash', (folder) => {
    const { packages } = readJson('package-lock.json');
    const { dependencies } = readJson(`${folder}/package.json`);
    const direct = Object.entries(dependencies).filter(([name]) => !name.startsWith('@ithaca/'));
    expect(direct.length).toBeGreaterThan(10);
    for (const [name, version] of direct) {
      // A package may need a different version from the shared one.
      const { integrity } =
        packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      expect(componentOf(name)).toMatchObject({
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        hashes: [{ alg: 'SHA-512', content }],
      });
    }
  });

  it('contains a hash of every library and a complete dependency graph', () => {
    const refs = sbom.components.map((component) => component['bom-ref']);
    const ours = sbom.components.filter(({ hashes }) => !hashes);
    expect(ours.map(({ purl }) => purl)).toEqual(
      ['contracts', 'server', 'web'].map((name) => `pkg:npm/%40ithaca/${name}@0.1.0`),
    );
    for (const { ref, dependsOn } of sbom.dependencies) {
      for (const node of [ref, ...dependsOn]) {
        expect([...refs, 'ithaca@0.1.0']).toContain(node);
      }
    }
  });

  it('omits development dependencies and download addresses', () => {
    for (const name of ['esbuild', 'vite', 'vitest', 'smtp-server', 'lighthouse', 'tsx']) {
      expect(componentOf(name)).toBeUndefined();
    }
    expect(JSON.stringify(sbom).match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
  });
});
