import { expect, type Page } from '@playwright/test';
import type { Bookings } from './demo-bookings.ts';
import { anyName, type Screen } from './screen.ts';

/** A mentor's page on which a mentee is about to book. */
export const bookingScreen = (
  name: string,
  prepare: (page: Page) => Promise<void>,
  expectedErrors: number[] = [],
): Screen => ({
  name,
  as: 'mentee',
  path: ({ lockedMentor }) => `/expert/${lockedMentor}`,
  heading: /^About /,
  expectedErrors,
  prepare,
});

/** A conversation with its bookings expanded, and the dialog that a button opens. */
export const bookingsThread = (
  name: string,
  which: keyof Bookings,
  { button, as = 'mentee' }: { button?: string; as?: 'mentee' | 'mentor' } = {},
): Screen => ({
  name,
  as,
  path: ({ bookings }) => `/messaging/${bookings[which]}`,
  heading: anyName,
  prepare: async (page) => {
    const bookings = page.getByRole('region', { name: 'Bookings' });
    await bookings.getByRole('button', { expanded: false }).click();
    if (!button) return;
    await bookings.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});
