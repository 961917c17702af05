import { browserPath } from './browser.ts';

/** Fails before the first test if there is no browser. */
export default function setUp() {
  browserPath();
}
