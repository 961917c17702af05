import { reportPerson, reportReview } from '@ithaca/contracts/concerns';
import { getMentor } from '@ithaca/contracts/mentors';
import { listReviews } from '@ithaca/contracts/reviews';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { loadedDialog } from '../../test/loaded-dialog.ts';
import { aMentor, aReview } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const mentor = aMentor();
const name = `Report ${mentor.firstName} ${mentor.lastName}`;
const aServer = () =>
  fakeApi()
    .on(getMentor, { status: 200, body: mentor })
    .on(listReviews, { status: 200, body: [aReview()] });

it('one’s own page can’t be reported', async () => {
  renderApp(`/mentors/${mentor.id}`, { api: aServer(), user: aUser({ id: mentor.id }) });
  await screen.findByRole('heading', { name: 'Reviews' });
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a report needs a reason, and "Something else" a description', async () => {
  const api = aServer().on(reportPerson, { status: 204 });
  renderApp(`/mentors/${mentor.id}`, { api, user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await loadedDialog('Report this person?');
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await send();
  expect(await dialog.findByText('Please choose a reason')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await send();
  expect(await dialog.findByText('Please describe what is wrong')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /What happened/ }), 'It is my photo.');
  await send();
  expect(await screen.findByText('Report sent')).toBeTruthy();
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{ reason: 'other', details: 'It is my photo.' }]);
});

it('the draft of a report survives a reload until it is sent, and is kept per subject', async () => {
  const api = aServer().on(reportPerson, { status: 204 });
  const open = async (button = name) => {
    cleanup();
    renderApp(`/mentors/${mentor.id}`, { api, user: aUser() });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return loadedDialog();
  };
  const details = (dialog: Awaited<ReturnType<typeof open>>) =>
    dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /What happened/ });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: 'Spam' }));
  await userEvent.type(await details(dialog), 'Three times.');
  const other = await open('Report Aoife’s review');
  expect((await details(other)).value).toBe('');
  const again = await open();
  expect((await details(again)).value).toBe('Three times.');
  expect(again.getByRole('radio', { name: 'Spam', checked: true })).toBeTruthy();
  await userEvent.click(again.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Report sent')).toBeTruthy();
  expect((await details(await open())).value).toBe('');
});

it('a second report of a review is refused in the dialog', async () => {
  const api = aServer().on(reportReview, { problem: 'already_reported' });
  renderApp(`/mentors/${mentor.id}`, { api, user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Report Aoife’s review' }));
  const dialog = await loadedDialog('Report this review?');
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(/You have already reported this/)).toBeTruthy();
});

it('cancelling returns the focus to the button', async () => {
  renderApp(`/mentors/${mentor.id}`, { api: aServer(), user: aUser() });
  const button = await screen.findByRole('button', { name });
  await userEvent.click(button);
  const dialog = await loadedDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
