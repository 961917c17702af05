import type { Page } from '@playwright/test';

/**
 * Returns the touch targets smaller than 44 by 44 px. Exempt are links in sentences and the bars of charts, which
 * share the width: a table beside each chart contains the same data.
 */
export const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44;
    const pressed =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]';
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around !== element.textContent?.trim();
    };
    /** Whether a press at this point reaches the element, its content or its label. */
    const takes = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null && (element.contains(hit) || element.closest('label')?.contains(hit) === true)
      );
    };
    /** An invisible input is pressed through its label. */
    const seen = (element: HTMLElement): HTMLElement =>
      element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0'
        ? (element.labels?.[0] ?? element)
        : element;
    const extent = (element: Element, [x, y]: [number, number], [dx, dy]: [number, number]) => {
      let length = 0;
      while (length < least && takes(element, x + dx * (length + 1), y + dy * (length + 1)))
        length++;
      return length;
    };
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(pressed)) {
      const element = seen(control);
      if (control.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const box = element.getBoundingClientRect();
      if (box.width >= least - 0.5 && box.height >= least - 0.5) continue;
      // Visible only while focused by keyboard, or never.
      if (box.width <= 1 || isInSentence(element) || element.matches('figure button')) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle: [number, number] = [(left + right) / 2, (top + bottom) / 2];
      if (!takes(element, ...middle)) continue;
      const across = extent(element, middle, [-1, 0]) + extent(element, middle, [1, 0]) + 1;
      const down = extent(element, middle, [0, -1]) + extent(element, middle, [0, 1]) + 1;
      // Some fields have a border of 1 px that ignores presses.
      if (across >= least - 2 && down >= least - 2) continue;
      const name = element.ariaLabel ?? element.textContent?.trim();
      found.push(
        `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${name?.slice(0, 40)}" ${across} × ${down}`,
      );
    }
    return found;
  });
