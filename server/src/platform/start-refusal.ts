/**
 * Thrown when the server must not start as things are. The message tells the operator what to do; it
 * is shown by itself, without a stack.
 */
export class StartRefusal extends Error {}
