import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const wizard = '/mentor-application';

const refuseFile = async (page: Page) => {
  const content = { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await page.getByLabel('ID upload').setInputFiles(content);
  await expect(page.getByRole('alert')).toBeVisible();
};

const submitTooEarly = async (page: Page) => {
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: /^Please check \d+ answers/ })).toBeFocused();
};

/** Becoming a mentor. The journey covers the steps after sending an application. */
export const screens: Screen[] = [
  {
    name: 'mentor-connect',
    as: 'mentee',
    path: '/mentor-connect',
    heading: 'How you are verified',
  },
  { name: 'application', as: 'mentee', path: wizard, heading: 'Basic Information' },
  {
    name: 'application-file-refused',
    as: 'mentee',
    path: `${wizard}?step=2`,
    heading: 'Identity Verification',
    prepare: refuseFile,
  },
  {
    name: 'application-incomplete',
    as: 'mentee',
    path: `${wizard}?step=4`,
    heading: 'Expertise Description',
    prepare: submitTooEarly,
  },
  { name: 'application-of-mentor', as: 'mentor', path: wizard, heading: 'You are a mentor' },
];
