import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));

const namesIn = (code: string) =>
  [...code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );

const usedComponents = () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => namesIn(readFileSync(join(source, file), 'utf8')));
  return [...new Set(names)];
};

it('contains the stylesheet of every component in use', () => {
  const styles = readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8');
  const components = usedComponents();
  expect(components).toContain('Slider');
  const missing = components.filter(
    (name) =>
      existsSync(join(mantine, 'styles', `${name}.layer.css`)) &&
      !styles.includes(`/styles/${name}.layer.css`),
  );
  expect(missing).toEqual([]);
});
