import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSession, hasTime, maySee } from '../sessions/index.ts';
import { createCalendarWriter } from './calendar-writer.ts';

/** Calendar files of single sessions (product 3.17). */
export const createSessionCalendar = (context: Context) => {
  const { write } = createCalendarWriter(context);
  return {
    /** @throws not_found (404) unless the person takes part and the session is a call or meeting with a time */
    async file({ userId }: Actor, sessionId: string): Promise<string> {
      const row = await findSession(context.db, sessionId);
      if (!row || !maySee(userId, row) || !hasTime(row)) throw refuse('not_found');
      return write(userId, [row]);
    },
  };
};
export type SessionCalendar = ReturnType<typeof createSessionCalendar>;
