import type { Notification } from '@ithaca/contracts/notification-centre';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { notificationsRead } from './notification-frames.ts';
import { presentNotifications } from './notifications.presenter.ts';
import {
  countUnread,
  findNotification,
  findNotifications,
  markRead,
} from './notifications.store.ts';
import { keptForMs } from './notify.ts';

const position = z.tuple([z.int(), z.uuid()]);

/** A page of a person's notifications. */
export interface NotificationPage extends Page<Notification> {
  /** The number of all unread notifications; null except on the first page. */
  readonly unread: number | null;
}

/** The notifications of a person (product 1.16). */
export const createNotificationList = ({
  db,
  clock,
  config,
  bus,
}: Pick<Context, 'db' | 'clock' | 'config' | 'bus'>) => {
  const cursors = createCursors(config.secret, 'notifications', position);
  const since = () => new Date(clock.now().getTime() - keptForMs);

  const read = async (userId: string, id: string, andOlder: boolean) => {
    const row = await findNotification(db, userId, id);
    if (!row) throw refuse('not_found');
    await markRead(db, row, clock.now(), andOlder);
    bus.publish(notificationsRead, { userId });
    return { unread: await countUnread(db, userId, since()) };
  };

  return {
    /** A page of the person's own notifications, newest first. @throws invalid (422) for an unknown cursor */
    async list({ userId }: Actor, { cursor, limit }: PageQuery): Promise<NotificationPage> {
      const read = cursors.read(userId, cursor);
      const after = read && { createdAt: new Date(read[0]), id: read[1] };
      const rows = await findNotifications(db, userId, { since: since(), after, limit: limit + 1 });
      const page = pageOf(rows, limit, ({ createdAt, id }) =>
        cursors.write(userId, [createdAt.getTime(), id]),
      );
      return {
        ...page,
        items: await presentNotifications(db, userId, page.items),
        unread: after ? null : await countUnread(db, userId, since()),
      };
    },

    /** Marks one as read. @returns the number still unread; @throws not_found (404) for other people's */
    read: ({ userId }: Actor, id: string) => read(userId, id, false),

    /** Marks one and all older ones as read. @returns the number still unread; @throws not_found (404) */
    readUpTo: ({ userId }: Actor, id: string) => read(userId, id, true),
  };
};
export type NotificationList = ReturnType<typeof createNotificationList>;
