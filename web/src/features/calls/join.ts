/** Joining a call from wherever it is shown. Not in index.ts, so that those places don't load calls. */
export { JoinCall } from './join-call.tsx';
export { JoinThreadCall } from './join-thread-call.tsx';
