import * as contract from '@ithaca/contracts/reviews';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { ReviewModeration } from './review-moderation.service.ts';
import type { ReviewWriting } from './review-writing.service.ts';
import type { Reviews } from './reviews.service.ts';

interface Services {
  reviews: Reviews;
  writing: ReviewWriting;
  moderation: ReviewModeration;
}

/** Reading, writing and hiding reviews. */
export const reviewRoutes = ({ reviews, writing, moderation }: Services): Route[] => [
  route(contract.listReviews, async ({ actor, params, query }) =>
    answerPage(await reviews.list(actor, params.userId, query)),
  ),
  route(contract.getRatingSpread, async ({ actor, params }) =>
    answer(200, await reviews.spread(actor, params.userId)),
  ),
  route(contract.writeReview, async ({ actor, params, body }) =>
    answer(201, await writing.write(actor, params.id, body)),
  ),
  route(contract.editReview, async ({ actor, params, body }) =>
    answer(200, await writing.edit(actor, params.id, body)),
  ),
  route(contract.replyToReview, async ({ actor, params, body }) =>
    answer(200, await writing.reply(actor, params.id, body.text)),
  ),
  route(contract.hideReview, async ({ actor, params, body }) => {
    await moderation.hide(actor, params.id, body.reason);
    return answer(204);
  }),
  route(contract.showReview, async ({ actor, params }) => {
    await moderation.show(actor, params.id);
    return answer(204);
  }),
];
