import type { ConcernDetail, ConcernGroup } from '@ithaca/contracts/concerns';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Connection, inTransaction } from '../../platform/db/database.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMessagesAround } from '../conversations/index.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import { findHiddenReason } from '../sessions/index.ts';
import { mayDecideAbout } from '../staff/index.ts';
import { findConcerned } from './concerned-people.ts';
import { decisionRefusal, outcomesOf } from './concerns.policy.ts';
import { findConcern, findConcerns, findGroups, findOpenAbout } from './concerns.store.ts';
import type { ConcernRow } from './concerns.tables.ts';
import { presentDetail, presentGroup } from './queue.presenter.ts';

const position = z.object({ id });
/** The most reports about one subject that a moderator sees at once. */
const maxShown = 100;
/** How many messages a moderator sees before and after a reported one. */
const neighbours = 2;

/** Open reports of people, messages and reviews, for moderators (product 10.11). */
export const createConcernQueue = ({
  db,
  config,
  audit,
}: Pick<Context, 'db' | 'config' | 'audit'>) => {
  const cursors = createCursors(config.secret, 'concerns', position);

  return {
    /**
     * A page of the reported subjects, oldest report first. Leaves out reports about the moderator, which would reveal
     * who reported them, reviews of the moderator, and what the moderator reported (product 1.19).
     * @throws invalid (422) for an unknown cursor
     */
    async list(
      moderator: Actor,
      query: { limit: number; cursor?: string | undefined },
    ): Promise<Page<ConcernGroup>> {
      const { userId } = moderator;
      const after = cursors.read('', query.cursor);
      const exceptUserId = mayDecideAbout(moderator, 'reports', userId) ? null : userId;
      const place = { after: after?.id ?? null, exceptUserId };
      const rows = await findGroups(db, place, query.limit + 1);
      const page = pageOf(rows, query.limit, (last) => cursors.write('', { id: last.id }));
      const { personOf } = await findPeople(
        db,
        page.items.map(({ subjectUserId }) => subjectUserId),
      );
      return { ...page, items: page.items.map((row) => presentGroup(row, personOf)) };
    },

    /**
     * The open reports about the subject of this one, with a few messages around a reported message; or only this one
     * if it was decided and the administrator may show the hidden review again. Each access is recorded in the audit
     * log, with the person whose texts are shown.
     * @throws not_found, including for reports about or by the moderator; already_decided (409)
     */
    open: (moderator: Actor, reportId: string): Promise<ConcernDetail> =>
      inTransaction(db, async (tx) => {
        const { userId: actorId } = moderator;
        const concern = await findConcern(tx, reportId);
        if (!concern) throw refuse('not_found');
        const { reviewedId, isReviewDeleted, people } = await findConcerned(tx, concern);
        const open = await findOpenAbout(tx, concern);
        const reporters = [concern, ...open].map(({ reporterId }) => reporterId);
        const mayDecide = (personId: string) => mayDecideAbout(moderator, 'reports', personId);
        if (![...people, ...reporters].every(mayDecide)) throw refuse('not_found');
        const hiddenReview = moderator.isAdmin ? await findHiddenReview(tx, concern) : null;
        const refusal = decisionRefusal(concern);
        if (refusal && !hiddenReview) throw refuse(refusal);
        const shown = shownOf(open);
        const [first = concern, ...others] = await findConcerns(
          tx,
          shown.map(({ id }) => id),
        );
        const { conversationId, subjectId: messageId, subjectUserId: subjectId } = first;
        const context = conversationId
          ? await findMessagesAround(tx, { conversationId, messageId }, neighbours)
          : [];
        const all: [ConcernRow, ...ConcernRow[]] = [first, ...others];
        const { personOf, accountOf } = await findPeople(tx, [
          ...people,
          ...all.map(({ reporterId }) => reporterId),
          ...context.map(({ senderId }) => senderId),
        ]);
        audit.record(tx, { kind: 'report.opened', actorId, subjectId, details: { reportId } });
        const account = accountOf(subjectId);
        const can = first.outcome ? [] : [...outcomesOf(first.kind, { account, isReviewDeleted })];
        const reviewed = reviewedId ? personOf(reviewedId) : null;
        const detail = presentDetail(all, context, { personOf, reviewed, hiddenReview, can });
        return shown.length < open.length ? { ...detail, reportCount: open.length } : detail;
      }),
  };
};
export type ConcernQueue = ReturnType<typeof createConcernQueue>;

/** The first report, which shows what was reported, and the newest ones, which may not have been read yet. */
const shownOf = <Report>(open: readonly Report[]): readonly Report[] =>
  open.length <= maxShown ? open : [...open.slice(0, 1), ...open.slice(1 - maxShown)];

/** The reported review if it is hidden. */
const findHiddenReview = async (
  db: Connection,
  { kind, subjectId: id }: Pick<ConcernRow, 'kind' | 'subjectId'>,
): Promise<ConcernDetail['hiddenReview']> => {
  const because = kind === 'review' ? await findHiddenReason(db, id) : null;
  return because === null ? null : { id, because };
};

/** People by id. All of them exist, because the tables reference them. */
const findPeople = async (db: Connection, ids: readonly string[]) => {
  const accounts = await findAccounts(db, [...new Set(ids)]);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const accountOf = (personId: string) => {
    const account = byId.get(personId);
    if (!account) throw new Error(`There is no account ${personId}`);
    return account;
  };
  return { accountOf, personOf: (personId: string) => presentPerson(accountOf(personId)) };
};
