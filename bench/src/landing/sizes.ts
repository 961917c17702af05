import { gzipSync } from 'node:zlib';
import type { Fetched } from './audit.ts';

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

const inlineScripts = /<script(?![^>]*\b(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g;

const inlineSize = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].reduce((sum, [, text = '']) => sum + gzipped(text), 0);

/**
 * Returns the kilobytes (1,000 bytes) of JavaScript and CSS on a page, with each file and inline part
 * compressed with gzip -9. Excludes files that are prefetched for the next page.
 */
export const sizesOf = async (url: string, fetched: readonly Fetched[]) => {
  const html = await (await fetch(url)).text();
  let [scripts, styles] = [inlineSize(html, inlineScripts), inlineSize(html, inlineStyles)];
  for (const { url: file, type } of fetched) {
    if (type !== 'Script' && type !== 'Stylesheet') continue;
    const size = gzipped(await (await fetch(file)).text());
    if (type === 'Script') scripts += size;
    else styles += size;
  }
  return { scripts: scripts / 1000, styles: styles / 1000 };
};
