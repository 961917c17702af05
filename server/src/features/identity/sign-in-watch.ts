import type { Context } from '../../context.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { poll } from '../../platform/poll.ts';
import { findLastingSignIns } from './sign-ins.store.ts';

/** How often the sign-ins of open sockets are checked. */
const everyMs = 1000;

/**
 * Closes the sockets of ended sign-ins at the next check, even if the event is lost, for example that of a suspension
 * on another process (product 3.9). One statement per second checks all sockets of this process; without sockets, there
 * is none. If the database doesn't respond, sockets stay open until it does.
 * @returns a function that stops checking
 */
export const watchSignIns = (
  { db, clock, failures }: Pick<Context, 'db' | 'clock' | 'failures'>,
  hub: Pick<Hub, 'signInIds' | 'dropSignIns'>,
): (() => Promise<void>) => {
  const check = async () => {
    const ids = hub.signInIds();
    if (ids.length === 0) return;
    const lasting = await findLastingSignIns(db, ids, clock.now());
    const ended = ids.filter((id) => !lasting.has(id));
    if (ended.length > 0) hub.dropSignIns(ended);
  };

  return poll(everyMs, check, (error) => failures.report('sign-ins', error));
};
