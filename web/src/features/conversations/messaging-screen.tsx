import { Screen } from '../../ui/screen.tsx';

/** Conversations beside the open one (specification, section 2). */
export const MessagingScreen = () => <Screen title="Messages" />;
