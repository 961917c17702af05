import { Screen } from '../../ui/screen.tsx';

/** A mentor with prices and the unlock (specification, section 2). */
export const MentorScreen = () => <Screen title="Mentor" />;
