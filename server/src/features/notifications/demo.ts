import type { DemoPart } from '../../demo/demo-part.ts';
import type { Clock } from '../../platform/clock.ts';
import { saveChoices } from './choices.store.ts';
import { updateDigest } from './digests.store.ts';

/** Gives one person of the demo a daily mail that is due immediately. */
export const createNotificationsDemo = (clock: Clock): DemoPart => ({
  async fill({ tx, story: { digestReader } }) {
    const { userId, timeZone, topics } = digestReader;
    const choices = Object.fromEntries(topics.map((topic) => [topic, 'digest']));
    // Backdated, so the mail includes the past events of the story.
    const now = new Date(0);
    await saveChoices(tx, userId, { choices: { timeZone, ...choices }, now });
    await updateDigest(tx, userId, { digestAt: clock.now() });
  },
});
