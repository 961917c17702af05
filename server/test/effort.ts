/**
 * How many times longer than usual the long race and property tests run: 1 by default, `TEST_EFFORT=100`
 * before a release (CONTRIBUTING.md).
 */
export const testEffort = Math.max(1, Number(process.env.TEST_EFFORT) || 1);
