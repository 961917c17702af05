import type { DemoPart } from '../../demo/demo-part.ts';
import { putMember } from './members.store.ts';

/** Makes the demo's moderator. */
export const staffDemo: DemoPart = {
  async fill({ tx, story: { moderator } }) {
    await putMember(tx, moderator);
  },
};
