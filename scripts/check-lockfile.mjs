// Fails if the lockfile (package-lock.json or the given path) doesn't pin every package by its hash.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOfLockfile } from './lockfile.mjs';
import { root } from './run.mjs';

const file = process.argv[2] ?? join(root, 'package-lock.json');
const problems = problemsOfLockfile(JSON.parse(readFileSync(file, 'utf8')));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
