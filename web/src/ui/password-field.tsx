import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password field with a button to show the password, which the keyboard can reach. */
export const PasswordField = (props: PasswordInputProps) => {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      size="md"
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        'aria-hidden': false,
        tabIndex: 0,
        size: 'lg',
        c: 'var(--muted)',
      }}
    />
  );
};
