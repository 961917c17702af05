import type { Conversation } from '@ithaca/contracts/conversations';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { useSocketState } from '../../lib/use-socket.ts';
import { ConversationItem } from './conversation-item.tsx';
import { messagesSection } from './section.ts';

/** Conversations as items of a list on another screen. */
export const RecentConversations = (props: { conversations: readonly Conversation[] }) => {
  const me = useSignedInUser().id;
  const { lost } = useSocketState();
  return props.conversations.map((conversation) => (
    <ConversationItem
      key={conversation.id}
      conversation={conversation}
      section={messagesSection}
      me={me}
      lost={lost}
      open={false}
    />
  ));
};
