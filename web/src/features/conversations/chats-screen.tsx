import { Screen } from '../../ui/screen.tsx';

/** The list of conversations (specification, section 2). */
export const ChatsScreen = () => <Screen title="Chats" />;
