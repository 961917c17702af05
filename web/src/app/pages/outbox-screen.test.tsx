import { readOutbox } from '@ithaca/contracts/system';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

const link = 'http://localhost:3000/verify-email/abc';

it('outside a demo there is no outbox', async () => {
  renderVisitor('/dev/outbox', { api: fakeApi().on(readOutbox, { problem: 'not_found' }) });
  expect(await screen.findByRole('heading', { name: /not found/ })).toBeTruthy();
});

it('an empty outbox explains what will appear', async () => {
  renderVisitor('/dev/outbox', { api: fakeApi().on(readOutbox, { status: 200, body: [] }) });
  expect(await screen.findByRole('heading', { name: 'No mail yet' })).toBeTruthy();
});

it('shows the emails to an address, with links', async () => {
  const mail = {
    to: 'maya@ithaca.test',
    subject: 'Confirm',
    text: `Here:\n${link}\nBye ${link}`,
    links: [link, link],
    attachments: [{ name: 'invitation.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    sentAt: '2026-11-21T10:00:00.000Z',
  };
  const api = fakeApi().on(readOutbox, { status: 200, body: [mail] });
  renderVisitor('/dev/outbox?to=maya%40ithaca.test', { api });
  const links = await screen.findAllByRole('link', { name: link });
  expect(screen.getByText('invitation.ics (text/calendar)')).toBeTruthy();
  expect(links.map((found) => found.getAttribute('href'))).toEqual([link, link]);
  expect(api.calls.some((call) => call.url === '/api/dev/outbox?to=maya%40ithaca.test')).toBe(true);
});

it('shows a link that would run a script as plain text', async () => {
  const script = 'javascript:alert(1)';
  const mail = {
    to: 'maya@ithaca.test',
    subject: 'Confirm',
    text: `Here: ${script}`,
    links: [script],
    attachments: [],
    sentAt: '2026-11-21T10:00:00.000Z',
  };
  renderVisitor('/dev/outbox', { api: fakeApi().on(readOutbox, { status: 200, body: [mail] }) });
  expect(await screen.findByText(/javascript:alert/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: script })).toBeNull();
});
