import * as contract from '@ithaca/contracts/mentee-circles';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Conversations } from '../conversations/index.ts';
import type { MenteeCircleMembers } from './mentee-circle-members.service.ts';
import type { MenteeCircles } from './mentee-circles.service.ts';

/** The endpoints for mentee circles and their chats. */
export const menteeCircleRoutes = (
  circles: MenteeCircles,
  members: MenteeCircleMembers,
  conversations: Pick<Conversations, 'circleRoutes'>,
): Route[] => [
  route(contract.listMenteeCircles, async ({ actor, query }) =>
    answerPage(await circles.list(actor, query)),
  ),
  route(contract.createMenteeCircle, async ({ actor, body }) =>
    answer(201, await circles.create(actor, body)),
  ),
  route(contract.getMenteeCircle, async ({ actor, params }) =>
    answer(200, await circles.get(actor, params.id)),
  ),
  route(contract.changeMenteeCircle, async ({ actor, params, body }) =>
    answer(200, await circles.change(actor, params.id, body)),
  ),
  route(contract.searchAvailableMentees, async ({ actor, params, query }) =>
    answer(200, await members.searchAvailable(actor, params.id, query.q)),
  ),
  route(contract.addMenteeCircleMember, async ({ actor, params, body }) => {
    const { isNew, circle } = await members.add(actor, params.id, body.menteeId);
    return answer(isNew ? 201 : 200, circle);
  }),
  route(contract.removeMenteeCircleMember, async ({ actor, params }) => {
    await members.remove(actor, params.id, params.memberId);
    return answer(204);
  }),
  ...conversations.circleRoutes('mentee_circle', {
    list: contract.listMenteeCircleMessages,
    post: contract.postMenteeCircleMessage,
    pin: contract.pinMenteeCircleMessage,
    unpin: contract.unpinMenteeCircleMessage,
    mute: contract.muteMenteeCircle,
  }),
];
