/** A single conversation, for screens that show it beside something else. */
export { messagesSection } from './section.ts';
export { ThreadPane } from './thread-pane.tsx';
