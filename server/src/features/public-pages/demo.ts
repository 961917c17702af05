import type { DemoPart } from '../../demo/demo-part.ts';
import { fullNameOf } from '../identity/index.ts';
import { insertAddress, savePage } from './public-pages.store.ts';
import { slugsOf } from './slugs.ts';

/** How many of the demo's mentors have a public page, so that some have one and others don't. */
const everyNth = 2;

/** Creates the public pages of some of the demo's mentors. */
export const publicPagesDemo: DemoPart = {
  async fill({ tx, story }) {
    const mentors = story.mentors.filter((_, at) => at % everyNth === 0);
    for (const mentor of mentors) {
      const { userId, signedUpAt } = mentor;
      for (const slug of slugsOf(fullNameOf(mentor), userId.slice(-8))) {
        if (!(await insertAddress(tx, { slug, userId, takenAt: signedUpAt }))) continue;
        await savePage(tx, { userId, slug, isOn: true, changedAt: signedUpAt });
        break;
      }
    }
  },
};
