import { expect, type Locator, type Page } from '@playwright/test';

const maxPresses = 60;

/**
 * Presses Tab until one of the elements has the focus, and returns the number of presses. Fails if an
 * element on the way has no visible focus.
 */
export const tabTo = async (page: Page, target: Locator): Promise<number> => {
  await expect(target.filter({ visible: true }).first()).toBeVisible();
  for (let presses = 1; presses <= maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocusRing(page), await describeFocus(page)).toBe(true);
    if (await target.evaluateAll(includeFocus)) return presses;
  }
  throw new Error(`${target} not reached after pressing Tab ${maxPresses} times`);
};

/**
 * Waits until the screen with this heading is open and has the focus. Before that, Tab may still move the focus on
 * the previous screen, which can contain the same links.
 */
export const expectArrival = async (page: Page, heading: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
};

const includeFocus = (elements: Element[]) =>
  elements.some((element) => element === document.activeElement);

const describeFocus = (page: Page) =>
  page.evaluate(() => `focus on ${document.activeElement?.outerHTML.slice(0, 160)}`);

/** Whether the focused element, its card or its field has an outline of 2 px with an offset of 2 px. */
export const hasFocusRing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return true;
    const field = element.closest('.mantine-Input-input') ?? element;
    const styles = [element, field].map((one) => getComputedStyle(one));
    return [...styles, getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth, outlineOffset }) =>
        outlineStyle !== 'none' && outlineWidth === '2px' && outlineOffset === '2px',
    );
  });
