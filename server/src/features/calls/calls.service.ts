import { type Call, type CallItem, type CircleCall, callsBetween } from '@ithaca/contracts/calls';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCircleName } from '../circles/index.ts';
import { findCircleAccess } from '../conversations/index.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import {
  type BookedCall,
  findCalls,
  findCallsBetween,
  findPastCalls,
  findUpcomingCalls,
} from '../sessions/index.ts';
import { callVerdict, circleCallVerdict } from './calls.policy.ts';
import { otherIn, presentCall } from './calls.presenter.ts';
import { iceServersFor } from './turn-credentials.ts';

const position = z.object({ startsAt: cursorTime, session: id });

/** A person's booked calls (product 3.12), and the calls of their circles (product 5.8). */
export interface Calls {
  /** @throws not_found (404) for everyone but its two people, and unless it is a booked call with a time */
  find(actor: Actor, sessionId: string): Promise<Call>;
  /** @throws not_found (404) for everyone who isn't in the circle */
  findOfCircle(actor: Actor, circleId: string): Promise<CircleCall>;
  /** A page of upcoming calls, soonest first, or of past ones, latest first. */
  list(actor: Actor, query: PageQuery & { when: 'upcoming' | 'past' }): Promise<Page<CallItem>>;
  /** The calls that start within a span of time, soonest first. */
  listBetween(actor: Actor, span: { since: string; until: string }): Promise<CallItem[]>;
}

export const createCallViews = ({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Calls => {
  const cursors = createCursors(config.secret, 'calls', position);

  const present = async (userId: string, calls: readonly BookedCall[]): Promise<CallItem[]> => {
    const others = await findAccounts(
      db,
      calls.map((call) => otherIn(userId, call)),
    );
    const people = new Map(others.map((account) => [account.id, presentPerson(account)]));
    return calls.flatMap((call) => {
      const other = people.get(otherIn(userId, call));
      return other ? [presentCall(call, other)] : [];
    });
  };

  return {
    async find({ userId }, sessionId) {
      const [call] = await findCalls(db, [sessionId]);
      const now = clock.now();
      const state = callVerdict(userId, call, now);
      if (!call || state === 'not_found') throw refuse('not_found');
      const [item] = await present(userId, [call]);
      if (!item) throw refuse('not_found');
      const isOpen = state === 'open';
      return {
        ...item,
        state,
        iceServers: isOpen ? iceServersFor(config.callRelay, userId, now) : [],
      };
    },

    async findOfCircle({ userId }, circleId) {
      const now = clock.now();
      const [circle] = await findCircleAccess(db, [circleId], now);
      const verdict = circleCallVerdict(userId, circle);
      const name = circle && (await findCircleName(db, circle));
      if (verdict === 'not_found' || !circle || name === undefined) throw refuse('not_found');
      const people = await findAccounts(db, circle.people);
      const canJoin = verdict === 'open';
      return {
        circleId,
        kind: circle.kind,
        name,
        people: people.map((account) => presentPerson(account)),
        canJoin,
        iceServers: canJoin ? iceServersFor(config.callRelay, userId, now) : [],
      };
    },

    async list({ userId }, { when, cursor, limit }) {
      const scope = `${userId} ${when}`;
      const after = cursors.read(scope, cursor);
      const find = when === 'upcoming' ? findUpcomingCalls : findPastCalls;
      const calls = await find(db, userId, {
        now: clock.now(),
        after: after && { startsAt: after.startsAt, id: after.session },
        limit: limit + 1,
      });
      const page = pageOf(calls, limit, (last) =>
        cursors.write(scope, { startsAt: last.startsAt, session: last.id }),
      );
      return { ...page, items: await present(userId, page.items) };
    },

    async listBetween({ userId }, { since, until }) {
      const calls = await findCallsBetween(db, userId, {
        since: new Date(since),
        until: new Date(until),
        now: clock.now(),
        limit: callsBetween.maxCalls,
      });
      return present(userId, calls);
    },
  };
};
