import { conversationScreens } from './conversation-screens.ts';
import { frameScreens } from './frame-screens.ts';
import { mentorScreens } from './mentor-screens.ts';
import type { Screen } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

/** All screens in all relevant states. */
export const screens: Screen[] = [
  ...visitorScreens,
  ...frameScreens,
  ...mentorScreens,
  ...conversationScreens,
];
