import { Screen } from '../../ui/screen.tsx';

/** Sign-in, sign-up and password reset (specification, section 2). */
export const AuthScreen = () => <Screen title="Sign in" />;
