import type { PasswordInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './new-password-field.module.css';
import { passwordStrength } from './password-strength.ts';

const steps = [1, 2, 3, 4];

/** A field for a new password that shows how hard it is to guess (product 1.9). */
export const NewPasswordField = ({
  minimum,
  ...props
}: PasswordInputProps & { minimum: number }) => {
  const [typed, setTyped] = useState('');
  const { score, words } = passwordStrength(typed, minimum);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    props.onChange?.(event);
  };
  return (
    <div>
      <PasswordField {...props} onChange={change} autoComplete="new-password" />
      {!props.error && (
        <div className={classes.strength} data-score={score}>
          <div className={classes.steps} aria-hidden="true">
            {steps.map((step) => (
              <span key={step} data-reached={typed !== '' && score >= step} />
            ))}
          </div>
          <span role="status">{typed === '' ? `At least ${minimum} characters` : words}</span>
        </div>
      )}
    </div>
  );
};
