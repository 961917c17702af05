import * as contract from '@ithaca/contracts/mentor-circles';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Conversations } from '../conversations/index.ts';
import type { MentorCircleMembers } from './mentor-circle-members.service.ts';
import type { MentorCircles } from './mentor-circles.service.ts';

/** The endpoints for mentor circles and their chats. */
export const mentorCircleRoutes = (
  circles: MentorCircles,
  members: MentorCircleMembers,
  conversations: Pick<Conversations, 'circleRoutes'>,
): Route[] => [
  route(contract.listMentorCircles, async ({ actor, query }) =>
    answerPage(await circles.list(actor, query)),
  ),
  route(contract.createMentorCircle, async ({ actor, body }) =>
    answer(201, await circles.create(actor, body)),
  ),
  route(contract.getMentorCircle, async ({ actor, params }) =>
    answer(200, await circles.get(actor, params.id)),
  ),
  route(contract.changeMentorCircle, async ({ actor, params, body }) =>
    answer(200, await circles.change(actor, params.id, body)),
  ),
  route(contract.listAvailableMentees, async ({ actor, query }) =>
    answer(200, await members.listAvailable(actor, query)),
  ),
  route(contract.addMentorCircleMember, async ({ actor, params, body }) => {
    const { isNew, circle } = await members.add(actor, params.id, body.menteeId);
    return answer(isNew ? 201 : 200, circle);
  }),
  route(contract.removeMentorCircleMember, async ({ actor, params }) => {
    await members.remove(actor, params.id, params.memberId);
    return answer(204);
  }),
  route(contract.listCircleMemberships, async ({ actor, query }) =>
    answerPage(await circles.listMemberships(actor, query)),
  ),
  ...conversations.circleRoutes('mentor_circle', {
    list: contract.listMentorCircleMessages,
    post: contract.postMentorCircleMessage,
    pin: contract.pinMentorCircleMessage,
    unpin: contract.unpinMentorCircleMessage,
    mute: contract.muteMentorCircle,
  }),
];
