import type { Page } from '@playwright/test';
import type { DemoData, Role } from './demo-data.ts';

/** A screen in one state, for the screenshots and the accessibility journey. */
export interface Screen {
  /** The file name of the screenshot. */
  name: string;
  as: Role;
  path: string | ((demoData: DemoData) => string);
  /** A heading that is visible once the screen has loaded. */
  heading: string | RegExp;
  /** Brings the screen into its state, e.g. opens a dialog. */
  prepare?: (page: Page) => Promise<void>;
  /** Statuses of requests that are expected to fail. */
  expectedErrors?: readonly number[];
}

/** A heading with a person's full name. */
export const anyName = /^\p{Lu}\S+ \p{Lu}/u;
