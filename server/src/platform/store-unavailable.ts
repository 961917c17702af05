/**
 * Thrown while a shared store is unavailable. Its outage is logged once, so these errors are counted but
 * not logged.
 */
export class StoreUnavailable extends Error {}
