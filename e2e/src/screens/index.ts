import { screensForEverybody } from './for-everybody.ts';
import { screensOfConversations } from './of-conversations.ts';
import { screensOfMentors } from './of-mentors.ts';
import { screensOfTheFrame } from './of-the-frame.ts';
import type { Screen } from './screen.ts';

/** Every screen of this release, in every state worth a look. */
export const screens: Screen[] = [
  ...screensForEverybody,
  ...screensOfTheFrame,
  ...screensOfMentors,
  ...screensOfConversations,
];
