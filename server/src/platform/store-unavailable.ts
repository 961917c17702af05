/**
 * Thrown while a store that processes share can't be used. Its outage is logged once, so these errors are
 * counted and not logged.
 */
export class StoreUnavailable extends Error {}
