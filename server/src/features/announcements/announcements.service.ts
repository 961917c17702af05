import type {
  Announcement,
  ManagedAnnouncement,
  publishAnnouncement,
} from '@ithaca/contracts/announcements';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createOnce } from '../../platform/creations/create-once.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { audiencesOf, shownSince } from './announcements.policy.ts';
import { presentAnnouncement, presentManagedAnnouncement } from './announcements.presenter.ts';
import {
  findAnnouncement,
  findAnnouncements,
  findAnnouncementsFor,
  insertAnnouncement,
  insertDismissal,
  withdraw,
} from './announcements.store.ts';

const position = z.object({ id, publishedAt: cursorTime });

/** The administrator's announcements on people's home screens (product 11.31). */
export const createAnnouncements = ({ db, clock, config, audit }: Context) => {
  const cursors = createCursors(config.secret, 'announcements', position);
  return {
    /** The announcements currently shown to a person, newest first. */
    async listFor(actor: Actor): Promise<Announcement[]> {
      const shown = { audiences: audiencesOf(actor), since: shownSince(clock.now()) };
      return (await findAnnouncementsFor(db, actor.userId, shown)).map(presentAnnouncement);
    },

    /**
     * Hides an announcement from a person. Repeating it changes nothing.
     * @throws not_found (404) unless it exists and is for them
     */
    async dismiss(actor: Actor, id: string): Promise<void> {
      const found = await findAnnouncement(db, id);
      if (!found || !audiencesOf(actor).includes(found.audience)) throw refuse('not_found');
      await inTransaction(db, (tx) =>
        insertDismissal(tx, {
          announcementId: id,
          userId: actor.userId,
          dismissedAt: clock.now(),
        }),
      );
    },

    /** All announcements, newest first. @throws invalid (422) for an unknown cursor */
    async list(query: PageQuery): Promise<Page<ManagedAnnouncement>> {
      const rows = await findAnnouncements(db, cursors.read('', query.cursor), query.limit + 1);
      const page = pageOf(rows, query.limit, ({ id, publishedAt }) =>
        cursors.write('', { id, publishedAt }),
      );
      const now = clock.now();
      return { ...page, items: page.items.map((row) => presentManagedAnnouncement(row, now)) };
    },

    /** Publishes an announcement, or finds the one already published with the same `clientId`. */
    async publish(
      { userId }: Actor,
      { clientId, ...announcement }: z.output<typeof publishAnnouncement.body>,
    ): Promise<ManagedAnnouncement> {
      const now = clock.now();
      return inTransaction(db, async (tx) => {
        const id = await createOnce(tx, { creatorId: userId, clientId, now }, async (id) => {
          const row = { id, ...announcement, publishedAt: now, withdrawnAt: null };
          await insertAnnouncement(tx, row);
          audit.record(tx, {
            kind: 'announcement.published',
            actorId: userId,
            subjectId: null,
            details: { announcementId: id },
          });
        });
        const row = await findAnnouncement(tx, id);
        if (!row) throw refuse('not_found');
        return presentManagedAnnouncement(row, now);
      });
    },

    /** Hides an announcement from everyone. @throws not_found (404) */
    async withdraw(actor: Actor, id: string): Promise<ManagedAnnouncement> {
      const now = clock.now();
      return inTransaction(db, async (tx) => {
        if (await withdraw(tx, id, now)) {
          audit.record(tx, {
            kind: 'announcement.withdrawn',
            actorId: actor.userId,
            subjectId: null,
            details: { announcementId: id },
          });
        }
        const row = await findAnnouncement(tx, id);
        if (!row) throw refuse('not_found');
        return presentManagedAnnouncement(row, now);
      });
    },
  };
};
export type Announcements = ReturnType<typeof createAnnouncements>;
