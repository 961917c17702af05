import { TextInput, type TextInputProps } from '@mantine/core';

/** The email address of an account; password managers can fill it in. */
export const EmailField = (props: TextInputProps) => (
  <TextInput {...props} label="Email" type="email" autoComplete="username" inputMode="email" />
);
