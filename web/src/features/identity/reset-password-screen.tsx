import { Screen } from '../../ui/screen.tsx';

/** Where a mailed reset link leads (specification, section 2). */
export const ResetPasswordScreen = () => <Screen title="Reset Password" />;
