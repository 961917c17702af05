import { Screen } from '../../ui/screen.tsx';

/** A mentor with ways to book (specification, section 2). */
export const ExpertScreen = () => <Screen title="Expert" />;
