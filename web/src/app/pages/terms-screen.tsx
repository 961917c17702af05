import { Screen } from '../../ui/screen.tsx';

/** A page of the footer (decision 6.10). */
export const TermsScreen = () => <Screen title="Terms" />;
