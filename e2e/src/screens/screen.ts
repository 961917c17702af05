import type { Page } from '@playwright/test';
import type { Who, World } from './world.ts';

/** One screen in one state, as the screenshots and the accessibility journey visit it. */
export interface Screen {
  /** What the picture's file is called. */
  name: string;
  as: Who;
  path: string | ((world: World) => string);
  /** A heading that is there once the screen is. */
  heading: string | RegExp;
  /** Brings the screen into its state: opens the dialog, makes the mistake. */
  prepare?: (page: Page) => Promise<void>;
  /** Statuses of calls that the server refuses here on purpose. */
  refused?: readonly number[];
}
