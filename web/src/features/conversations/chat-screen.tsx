import { Screen } from '../../ui/screen.tsx';

/** One conversation (specification, section 2). */
export const ChatScreen = () => <Screen title="Chat" />;
