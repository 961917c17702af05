import { readdirSync } from 'node:fs';
import type { Screen } from './screen.ts';

const files = readdirSync(new URL('.', import.meta.url)).filter((name) =>
  name.endsWith('.screens.ts'),
);
const modules: { screens: Screen[] }[] = await Promise.all(
  files.sort().map((name) => import(`./${name}`)),
);

/** All screens in all relevant states, from the files `*.screens.ts` in this folder. */
export const screens: Screen[] = modules.flatMap((module) => module.screens);
