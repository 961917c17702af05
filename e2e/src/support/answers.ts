import type { Page } from '@playwright/test';

/** Changes the server's responses to a path for one page only, so other tests aren't affected. */
export const changeAnswers = async <Answer>(
  page: Page,
  path: string,
  changed: (answer: Answer) => Answer,
): Promise<void> => {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changed(await response.json()) });
  });
};
