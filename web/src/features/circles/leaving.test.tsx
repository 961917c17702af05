import {
  getMenteeCircle,
  listMenteeCircles,
  type OpenMenteeCircle,
  removeMenteeCircleMember,
} from '@ithaca/contracts/mentee-circles';
import {
  getMentorCircle,
  listCircleMemberships,
  type OpenMentorCircle,
  removeMentorCircleMember,
} from '@ithaca/contracts/mentor-circles';
import { deletedAccount } from '@ithaca/contracts/people';
import type { User } from '@ithaca/contracts/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  anOpenMenteeCircle,
  circleId,
  lucasCircle,
  self,
  someMembers,
} from '../../test/circles.ts';
import { luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { apiWith, openCircle } from '../../test/open-circle.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { lookAtPage } from '../../test/thread-server.ts';

beforeEach(() => {
  lookAtPage();
  window.happyDOM.setViewport({ width: 1280 });
});

const [mei] = someMembers('Mei');
const me = { id: 'own', mentee: self() };
const gone = { ...luca, ...deletedAccount };

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('a member leaves after a confirmation and arrives at the circles', async () => {
  const api = apiWith(lucasCircle())
    .on(removeMentorCircleMember, { status: 204 })
    .on(listMenteeCircles, { status: 200, body: [] })
    .on(listCircleMemberships, { status: 200, body: [] });
  await openCircle(api);
  await userEvent.click(screen.getByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Growth circle”?');
  await userEvent.click(question.getByRole('button', { name: 'Leave circle' }));
  expect(await screen.findByText('You left the circle')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.url).toBe(
    `/api/circles/${circleId}/members/own`,
  );
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
});

it('a member arrives at the circles even if others come and go before they confirm', async () => {
  const api = apiWith(lucasCircle())
    .on(removeMentorCircleMember, { status: 204 })
    .on(listMenteeCircles, { status: 200, body: [] })
    .on(listCircleMemberships, { status: 200, body: [] });
  const socket = await openCircle(api);
  await userEvent.click(screen.getByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Growth circle”?');
  const changed = [...someMembers('Mei', 'Noor'), { id: 'own', mentee: self() }];
  api.on(getMentorCircle, { status: 200, body: lucasCircle({ members: changed }) });
  act(() => socket.webSocket().say({ type: 'circle_changed', circleId }));
  await screen.findByText('Mei Haddad');
  await userEvent.click(question.getByRole('button', { name: 'Leave circle' }));
  expect(await screen.findByRole('heading', { name: 'My Circles' })).toBeTruthy();
});

it.each<[string, Partial<OpenMenteeCircle>, Partial<User>, RegExp]>([
  ['of the last person', { members: [me] }, {}, /You are the last one in this circle.* deleted/],
  ['of its creator', {}, {}, /passes to the mentee who has been in it longest, if there is one/],
  ['of another member', { creatorId: mei?.mentee.id ?? '' }, {}, /Only Mei can add you again/],
  [
    'of somebody who has become a mentor',
    { creatorId: mei?.mentee.id ?? '' },
    { userType: 'mentor' },
    /Only mentees can be added/,
  ],
])('leaving a mentee circle, the dialog %s is true', async (_who, fields, user, text) => {
  const body = anOpenMenteeCircle({ members: [me, ...(mei ? [mei] : [])], ...fields });
  const api = fakeApi().on(getMenteeCircle, { status: 200, body });
  renderApp(`/mentee-circles/${circleId}`, { api, user: aUser(user) });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Career changers”?');
  expect(question.getByText(text)).toBeTruthy();
  expect(question.queryByText(/A member has to add you/)).toBeNull();
});

it.each<[string, Partial<OpenMentorCircle>, RegExp]>([
  ['of a member', {}, /Only the mentor can add you again/],
  ['of the last member', { members: [me] }, /Only the mentor can add you again/],
  ['without its mentor', { mentor: gone }, /Nobody can add you again/],
  ['of the last person', { mentor: gone, members: [me] }, /You are the last one.* deleted/],
])('leaving a mentor circle, the dialog %s is true', async (_who, fields, text) => {
  const can = { manage: false, write: fields.mentor !== gone };
  renderApp(`/circles/${circleId}`, {
    api: apiWith(lucasCircle({ can, ...fields })),
    user: aUser(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Growth circle”?');
  expect(question.getByText(text)).toBeTruthy();
});

it('a failure to leave is shown', async () => {
  const api = fakeApi()
    .on(getMenteeCircle, { status: 200, body: anOpenMenteeCircle() })
    .on(removeMenteeCircleMember, { problem: 'unavailable' });
  renderApp(`/mentee-circles/${circleId}`, { api, user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Career changers”?');
  await userEvent.click(question.getByRole('button', { name: 'Leave circle' }));
  expect(await screen.findByText('Failed to leave circle')).toBeTruthy();
  expect(question.getByRole('alert')).toBeTruthy();
});
