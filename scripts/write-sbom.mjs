// Writes the software bill of materials to dist/sbom.cdx.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';
import { createSbom } from './sbom.mjs';

const file = join(root, 'dist/sbom.cdx.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(createSbom(), null, 2)}\n`);
process.stdout.write('Written to dist/sbom.cdx.json\n');
