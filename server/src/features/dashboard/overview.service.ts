import type { ActivityEntry, Overview } from '@ithaca/contracts/dashboard';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { moneyText } from '../../platform/money.ts';
import {
  type ActivityRow,
  countActiveMentees,
  findNewReviews,
  findNewSessions,
} from './activity.store.ts';
import { withMentees } from './mentees.ts';
import { centsOfFlow, monthOf } from './monthly-earnings.ts';
import { findMovements, type MovementRow, sumMovements } from './movements.store.ts';
import { requireOwnProfile } from './own-profile.ts';

const activityShown = 10;

/** A mentor's own figures and recent activity. */
export const createOverview = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const readActivity = async (mentorId: string): Promise<ActivityEntry[]> => {
    const kinds = ['released', 'refunded'] as const;
    const [sessions, reviews, movements] = await Promise.all([
      findNewSessions(db, mentorId, activityShown),
      findNewReviews(db, mentorId, { now: clock.now(), limit: activityShown }),
      findMovements(db, mentorId, { kinds, after: null, limit: activityShown }),
    ]);
    const newest = [...sessions, ...reviews, ...movements.map(activityOf)]
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
      .slice(0, activityShown);
    return (await withMentees(db, newest)).map(presentActivity);
  };

  return {
    /** @throws not_found (404) without a profile */
    async show(actor: Actor): Promise<Overview> {
      const { userId } = actor;
      const now = clock.now();
      const profile = await requireOwnProfile(db, actor);
      const sums = await sumMovements(db, userId);
      const thisMonth = sums.filter(({ month }) => month === monthOf(now));
      return {
        totalEarnings: moneyText(centsOfFlow(sums, 'released')),
        earnedThisMonth: moneyText(centsOfFlow(thisMonth, 'released')),
        heldEarnings: moneyText(centsOfFlow(sums, 'held')),
        activeMentees: await countActiveMentees(db, userId, now),
        rating: profile.averageRating,
        reviewCount: profile.reviewCount,
        completedSessions: profile.completedSessions,
        measuredReplyMinutes: profile.measuredReplyMinutes,
        recentActivity: await readActivity(userId),
      };
    },
  };
};
export type OverviewView = ReturnType<typeof createOverview>;

const activityOf = ({ kind, isCancelled, ...movement }: MovementRow): ActivityRow => ({
  ...movement,
  kind: kindOf(kind, isCancelled),
  rating: null,
});

const kindOf = (kind: MovementRow['kind'], isCancelled: boolean): ActivityEntry['kind'] => {
  if (kind !== 'released') return 'refunded';
  return isCancelled ? 'cancelled' : 'released';
};

const presentActivity = ({
  cents,
  at,
  ...event
}: Omit<ActivityRow, 'menteeId'> & Pick<ActivityEntry, 'mentee'>): ActivityEntry => ({
  ...event,
  at: at.toISOString(),
  amount: cents === null ? null : moneyText(cents),
});
