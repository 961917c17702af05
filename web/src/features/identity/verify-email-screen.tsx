import { Screen } from '../../ui/screen.tsx';

/** Where a mailed verifying link leads (decision 1.6). */
export const VerifyEmailScreen = () => <Screen title="Verify your email" />;
