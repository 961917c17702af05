import type { Notification } from '@ithaca/contracts/notification-centre';
import type { Connection } from '../../platform/db/database.ts';
import { findCircleNamesOf } from '../circles/index.ts';
import { findAccounts, fullNameOf } from '../identity/index.ts';
import { blindUntil, findSessions } from '../sessions/index.ts';
import { groupOf, pathOf } from './kinds.ts';
import type { NotificationRow } from './notification-centre.tables.ts';
import { notificationText, type Told } from './texts.ts';

/** Lower-case, for use within a sentence. `notificationText` capitalises the beginning. */
const nameless = 'a deleted account';

/**
 * Words a person's notifications with the current names of people and circles. Circles that the person no longer
 * belongs to aren't named.
 * @param isMailed leaves out the names of circles, so nobody can send their own text in our mails
 */
export const presentNotifications = async (
  db: Connection,
  userId: string,
  rows: readonly NotificationRow[],
  isMailed = false,
): Promise<Notification[]> => {
  const subjectIds = [...new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))];
  const sessions = (await findSessions(db, subjectIds)).filter(
    ({ menteeId, mentorId }) => menteeId === userId || mentorId === userId,
  );
  const otherOf = new Map(
    sessions.map(({ id, menteeId, mentorId }) => [id, menteeId === userId ? mentorId : menteeId]),
  );
  const accounts = await findAccounts(db, [...new Set(otherOf.values())]);
  const nameOf = new Map(
    accounts.map((account) => [account.id, account.deletedAt ? nameless : fullNameOf(account)]),
  );
  const sessionOf = new Map(sessions.map((session) => [session.id, session]));
  const circles = await findCircleNamesOf(db, userId, isMailed ? [] : subjectIds);

  const toldBy = ({ subjectId, amountCents, endsAt, createdAt }: NotificationRow): Told => {
    const subject = subjectId ?? '';
    const session = sessionOf.get(subject);
    const other = nameOf.get(otherOf.get(subject) ?? '') ?? nameless;
    return {
      other,
      isOtherDeleted: other === nameless,
      type: session?.sessionType ?? 'messaging',
      circle: circles.get(subject) ?? null,
      amountCents: amountCents ?? 0,
      endsAt: endsAt ?? new Date(0),
      publishesAt: blindUntil(session?.completedAt ?? createdAt),
    };
  };

  return rows.map((row) => ({
    id: row.id,
    group: groupOf(row.kind),
    text: notificationText(row.kind, toldBy(row)),
    path: pathOf(row.kind, row.subjectId),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }));
};
