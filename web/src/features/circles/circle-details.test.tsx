import {
  changeMentorCircle,
  getMentorCircle,
  muteMentorCircle,
  removeMentorCircleMember,
} from '@ithaca/contracts/mentor-circles';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anOpenMentorCircle, lucasCircle, someMembers } from '../../test/circles.ts';
import { apiWith, openCircle } from '../../test/open-circle.ts';
import { aUser } from '../../test/people.ts';
import { lookAtPage } from '../../test/thread-server.ts';

beforeEach(() => {
  lookAtPage();
  window.happyDOM.setViewport({ width: 1280 });
});

const mentor = aUser({ userType: 'mentor' });
const [noor] = someMembers('Noor');

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('the mentor renames the circle and removes a member', async () => {
  const api = apiWith(anOpenMentorCircle())
    .on(changeMentorCircle, () => {
      api.on(getMentorCircle, { status: 200, body: anOpenMentorCircle({ name: 'Pricing' }) });
      return { status: 200 as const, body: anOpenMentorCircle({ name: 'Pricing' }) };
    })
    .on(removeMentorCircleMember, { status: 204 });
  await openCircle(api, mentor);
  expect(screen.queryByRole('button', { name: 'Leave circle' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit circle' }));
  const form = await dialog('Edit circle');
  const name = form.getByRole('textbox', { name: /Circle name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Pricing');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Pricing', level: 1 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
  const question = await dialog('Remove Noor Haddad?');
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Member removed from circle')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.url).toContain(noor?.id);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })),
  );
});

it('a member who has just left needn’t be removed', async () => {
  const api = apiWith(anOpenMentorCircle()).on(removeMentorCircleMember, { problem: 'not_found' });
  await openCircle(api, mentor);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
  const question = await dialog('Remove Noor Haddad?');
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('They have already left the circle')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a circle can be muted; if that fails, the switch returns', async () => {
  const api = apiWith(lucasCircle()).on(muteMentorCircle, { problem: 'unavailable' });
  await openCircle(api);
  const mute = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Mute this circle' });
  await userEvent.click(mute());
  expect(await screen.findByText('Failed to change notifications')).toBeTruthy();
  await waitFor(() => expect(mute().checked).toBe(false));
  api
    .on(muteMentorCircle, { status: 204 })
    .on(getMentorCircle, { status: 200, body: lucasCircle({ muted: true }) });
  const asked = () => api.calls.filter(({ url }) => url.startsWith('/api/conversations')).length;
  const before = asked();
  await userEvent.click(mute());
  await waitFor(() => expect(mute().checked).toBe(true));
  // What is unread there doesn't count any more.
  await waitFor(() => expect(asked()).toBe(before + 1));
});

it('on a narrow page a button opens who is in the circle', async () => {
  window.happyDOM.setViewport({ width: 390 });
  await openCircle(apiWith(lucasCircle()));
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'About Growth circle, 3 people' }));
  const drawer = await dialog('Growth circle');
  expect(drawer.getByText('Noor Haddad')).toBeTruthy();
});

it('on a narrow page, Escape closes the dialog above the details, then the details', async () => {
  window.happyDOM.setViewport({ width: 390 });
  await openCircle(apiWith(lucasCircle()));
  await userEvent.click(screen.getByRole('button', { name: 'About Growth circle, 3 people' }));
  const drawer = await dialog('Growth circle');
  await userEvent.click(drawer.getByRole('button', { name: 'Leave circle' }));
  await dialog('Leave “Growth circle”?');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await waitFor(() =>
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Leave circle' })),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what is entered in a dialog of the details stays when the page becomes wide and narrow again', async () => {
  window.happyDOM.setViewport({ width: 390 });
  await openCircle(apiWith(anOpenMentorCircle()), mentor);
  await userEvent.click(screen.getByRole('button', { name: /About Growth circle/ }));
  const drawer = await dialog('Growth circle');
  await userEvent.click(drawer.getByRole('button', { name: 'Edit circle' }));
  const form = await dialog('Edit circle');
  await userEvent.type(form.getByRole('textbox', { name: /Circle name/ }), ' B');
  const typed = () => screen.getByRole('textbox', { name: /Circle name/ });
  act(() => window.happyDOM.setViewport({ width: 1280 }));
  expect(await screen.findByRole('list', { name: 'Members', hidden: true })).toBeTruthy();
  expect(typed()).toHaveProperty('value', 'Growth circle B');
  act(() => window.happyDOM.setViewport({ width: 390 }));
  // The button is narrow pages' only.
  expect(
    await screen.findByRole('button', { name: /About Growth circle/, hidden: true }),
  ).toBeTruthy();
  expect(typed()).toHaveProperty('value', 'Growth circle B');
});
