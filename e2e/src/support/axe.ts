import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe on a page and returns one line for each element with a violation. */
export const violationsOn = async (page: Page, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // Only disabled rules read style sheets and media.
      preload: false,
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);
};

/** The rules whose outcome depends on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
