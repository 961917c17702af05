/**
 * How many times longer than usual the long races and property tests run. Usually 1; `TEST_EFFORT=100`
 * before a release (CONTRIBUTING.md).
 */
export const testEffort = Math.max(1, Number(process.env.TEST_EFFORT) || 1);
