import { Screen } from '../../ui/screen.tsx';

/** Searching mentors (decision 2.4). */
export const FindScreen = () => <Screen title="Find Your Mentor" />;
