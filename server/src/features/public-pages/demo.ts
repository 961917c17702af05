import type { DemoPart } from '../../demo/demo-part.ts';
import { insertAddress, savePage } from './public-pages.store.ts';
import { slugsOf } from './slugs.ts';

/** How many of the demo's mentors have a public page: enough to see some, and some without. */
const everyNth = 2;

/** Writes the public pages of some of the demo's mentors. */
export const publicPagesDemo: DemoPart = {
  async fill({ tx, story }) {
    const mentors = story.mentors.filter((_, at) => at % everyNth === 0);
    for (const { userId, firstName, lastName, signedUpAt } of mentors) {
      for (const slug of slugsOf(`${firstName} ${lastName}`, userId.slice(-8))) {
        if (!(await insertAddress(tx, { slug, userId, takenAt: signedUpAt }))) continue;
        await savePage(tx, { userId, slug, isOn: true, changedAt: signedUpAt });
        break;
      }
    }
  },
};
