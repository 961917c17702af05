import { type Person, signUp, type TestApp } from './test-app.ts';

/** The `ADMIN_EMAIL` of apps whose tests need an administrator. */
export const adminEmail = 'admin@ithaca.test';

/** Returns a function that signs up the administrator on first use. */
export const useAdministrator = (app: () => TestApp): (() => Promise<Person>) => {
  let administrator: Promise<Person> | undefined;
  return () => {
    administrator ??= signUp(app(), { email: adminEmail });
    return administrator;
  };
};
