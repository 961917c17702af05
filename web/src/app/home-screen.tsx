import { Screen } from '../ui/screen.tsx';

/** The signed-in home (specification, section 2). */
export const HomeScreen = () => <Screen title="Home" />;
