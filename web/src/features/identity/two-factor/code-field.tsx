import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './code-field.module.css';

/** A code from an authenticator app, which phones and password managers can fill in, or a recovery code. */
export const CodeField = (props: TextInputProps & { isRecoveryCode?: boolean }) => {
  const { isRecoveryCode = false, ...others } = props;
  return (
    <TextInput
      label={isRecoveryCode ? 'Recovery code' : 'Code'}
      inputMode={isRecoveryCode ? 'text' : 'numeric'}
      autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      classNames={{ input: classes.input ?? '' }}
      {...others}
    />
  );
};
