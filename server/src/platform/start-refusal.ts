/**
 * Thrown if the server must not start in the current situation. The message tells the operator what
 * to do; it is printed without a stack trace.
 */
export class StartRefusal extends Error {}
