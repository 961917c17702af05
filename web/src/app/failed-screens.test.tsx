import { getOwnApplication } from '@ithaca/contracts/applications';
import { getMenteeCircle } from '@ithaca/contracts/mentee-circles';
import { getMentorCircle } from '@ithaca/contracts/mentor-circles';
import { getMentor } from '@ithaca/contracts/mentors';
import { getReceipt } from '@ithaca/contracts/payment-history';
import { getSession } from '@ithaca/contracts/sessions';
import { checkStaffInvitation } from '@ithaca/contracts/staff';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ids } from '../test/conversations.ts';
import { fakeApi } from '../test/fake-api.ts';
import { aUser } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const unavailable = { problem: 'unavailable' } as const;

const aFailingServer = () =>
  fakeApi()
    .on(getMentor, unavailable)
    .on(getSession, unavailable)
    .on(getOwnApplication, unavailable)
    .on(getReceipt, unavailable)
    .on(getMentorCircle, unavailable)
    .on(getMenteeCircle, unavailable)
    .on(checkStaffInvitation, unavailable);

it.each([
  [`/mentors/${ids.other}`, 'Mentor'],
  [`/expert/${ids.other}`, 'Expert'],
  [`/messaging/${ids.session}`, 'Conversation'],
  [`/chat/${ids.session}`, 'Conversation'],
  ['/mentor-application', 'Become a Mentor'],
  [`/receipts/${ids.other}`, 'Receipt'],
  [`/circles/${ids.other}`, 'Circle'],
  [`/mentee-circles/${ids.other}`, 'Circle'],
  ['/staff-invitation?token=token', 'Invitation'],
])('%s has the heading “%s” when loading failed', async (address, name) => {
  renderApp(address, { api: aFailingServer(), user: aUser() });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([name]);
});
