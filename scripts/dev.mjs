// Starts the server and the web app, both reloading on changes: http://localhost:5173
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { install, must, root } from './run.mjs';

install();
// The server reads the built pages for visitors when it starts.
if (!existsSync(`${root}web/dist/landing/landing.js`)) must('npm', ['run', 'build', '--silent']);
const start = (args, env = {}) =>
  spawn('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  start(['tsx', 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    DEMO: '1',
    PUBLIC_URL: 'http://localhost:5173',
  }),
  start(['vite', 'web']),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
