import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

export interface Picture {
  name: string;
  file: string;
}

/** In pixels. Taller pictures are cropped. */
const maxHeight = 760;

/**
 * Draws all pictures of a set on one sheet.
 * @param sheet `width` is the width of one picture in pixels
 */
export const drawContactSheet = async (
  browser: Browser,
  pictures: readonly Picture[],
  sheet: { file: string; columns: number; width: number },
): Promise<void> => {
  const gap = 16;
  const page = await browser.newPage({
    viewport: { width: sheet.columns * (sheet.width + gap) + gap, height: 800 },
  });
  const figures = pictures.map(({ name, file }) => {
    const data = readFileSync(file).toString('base64');
    return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
  });
  await page.setContent(`<!doctype html><style>
    body { margin: ${gap}px; display: grid; gap: ${gap}px; background: #888; font: 14px sans-serif;
      grid-template-columns: repeat(${sheet.columns}, ${sheet.width}px); align-items: start }
    figure { margin: 0 }
    figcaption { color: #fff; padding-block: 4px }
    img { display: block; width: 100%; max-height: ${maxHeight}px; object-fit: cover; object-position: top }
  </style>${figures.join('')}`);
  await page.screenshot({ path: sheet.file, fullPage: true });
  await page.close();
};
