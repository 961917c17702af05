import { Screen } from '../../ui/screen.tsx';

/** A page of the footer (decision 6.10). */
export const ContactScreen = () => <Screen title="Contact" />;
