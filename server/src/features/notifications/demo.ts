import type { DemoPart } from '../../demo/demo-part.ts';
import type { Clock } from '../../platform/clock.ts';
import { saveChoices } from './choices.store.ts';
import { updateDigest } from './digests.store.ts';

/** Lets one person of the demo have a daily mail, which is due at once. */
export const createNotificationsDemo = (clock: Clock): DemoPart => ({
  async fill({ tx, story: { digestReader } }) {
    const { userId, timeZone, topics } = digestReader;
    const choices = Object.fromEntries(topics.map((topic) => [topic, 'digest']));
    // Of what the story tells, too, which has happened by now.
    const now = new Date(0);
    await saveChoices(tx, userId, { choices: { timeZone, ...choices }, now });
    await updateDigest(tx, userId, { digestAt: clock.now() });
  },
});
