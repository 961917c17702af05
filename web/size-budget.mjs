import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf } from './chunks.mjs';

const gzipped = (content) => gzipSync(content, { level: 9 }).length;

const inlineScripts = /<script>(.*?)<\/script>/gs;

/** The size of the scripts inside a page. */
const inlineSize = async (folder, page) => {
  const html = await readFile(join(folder, page), 'utf8');
  return [...html.matchAll(inlineScripts)].reduce((sum, [, script]) => sum + gzipped(script), 0);
};

/** The screens most used by signed-in users, and the largest screen. */
const screens = [
  { screen: 'src/app/home/home-screen.tsx', most: 230_000 },
  { screen: 'src/app/mentors/find-screen.tsx', most: 239_000 },
  { screen: 'src/app/mentor-page/mentor-screen.tsx', most: 239_000 },
  { screen: 'src/app/conversations/messaging-screen.tsx', most: 264_000 },
  { screen: 'src/app/mentor-dashboard/mentor-dashboard-screen.tsx', most: 259_000 },
];

/** The budgets of signed-in screens: the app with the frame around every screen, and the screen itself. */
const screenBudgets = (app) => {
  const scriptsWith = (parts) => filesOf(app, ['index.html', ...parts]).scripts;
  return [
    { what: "every signed-in screen's JavaScript", files: scriptsWith([]), most: 203_000 },
    ...screens.map(({ screen, most }) => ({
      what: `JavaScript with ${screen}`,
      files: scriptsWith([screen]),
      most,
    })),
  ];
};

/** Prints the sizes of the pages' files, in bytes after gzip -9. @throws if one exceeds its budget */
export const checkSizes = async (folder, { app, visitor, landing }) => {
  const auth = filesOf(visitor, ['visitor.html', 'src/features/identity/auth-screen.tsx']);
  const waitlistScreen = 'src/features/waitlist/pre-registration-screen.tsx';
  const waitlist = filesOf(visitor, ['visitor.html', waitlistScreen]);
  const start = filesOf(landing, ['src/landing/landing.ts']);
  const budgets = [
    { what: "/auth's JavaScript", files: auth.scripts, page: 'visitor.html', most: 130_000 },
    {
      what: "/pre-registration's JavaScript",
      files: waitlist.scripts,
      page: 'visitor.html',
      most: 140_000,
    },
    { what: "the landing page's JavaScript", files: start.scripts, most: 10_000 },
    { what: "the landing page's CSS", files: start.styles, most: 15_000 },
    ...screenBudgets(app),
  ];
  const over = [];
  for (const { what, files, page, most } of budgets) {
    const sizes = await Promise.all(
      files.map(async (file) => gzipped(await readFile(join(folder, file)))),
    );
    const inline = page === undefined ? 0 : await inlineSize(folder, page);
    const total = sizes.reduce((sum, size) => sum + size, inline);
    const line = `${what}: ${total} of ${most} bytes (gzip)`;
    console.log(line);
    if (total > most) over.push(line);
  }
  if (over.length > 0) throw new Error(`Over the budget: ${over.join('; ')}`);
};
