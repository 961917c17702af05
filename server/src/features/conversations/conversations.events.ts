import { eventKind } from '../../platform/events/events.ts';

/** The last person has left a circle, and its conversation was deleted with all messages. */
export const circleEnded = eventKind<{ conversationId: string }>('conversations.circle-ended');
