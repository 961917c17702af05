import { expect, type Page } from '@playwright/test';

/** Opens the photo dialog in the settings and chooses a picture, which can then be cropped. */
export const choosePhoto = async (page: Page): Promise<void> => {
  const buffer = await page.screenshot();
  await page.getByRole('button', { name: /^(Add a|Change) photo$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const photo = { name: 'me.png', mimeType: 'image/png', buffer };
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  await expect(dialog.getByLabel('Zoom')).toBeVisible();
};
