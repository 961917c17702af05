import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { TextAnswers } from './answers.ts';
import { fieldLabels } from './steps.ts';
import type { Wizard } from './use-wizard.ts';

interface FieldProps {
  wizard: Wizard;
  name: keyof TextAnswers;
  description?: string;
}

const fieldProps = ({ wizard, name, description }: FieldProps) => ({
  id: name,
  name,
  label: fieldLabels[name],
  description,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
  value: wizard.answers[name],
  error: wizard.shownProblems[name],
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    wizard.change({ [name]: currentTarget.value }),
});

/** A field for one line of text. */
export const LineField = ({
  wizard,
  name,
  description = '',
  ...rest
}: FieldProps & Omit<TextInputProps, 'name'>) => (
  <TextInput {...fieldProps({ wizard, name, description })} {...rest} />
);

/** A field for an amount in EUR, which has a default. */
export const RateField = (props: FieldProps) => (
  <LineField
    {...props}
    withAsterisk
    inputMode="decimal"
    autoComplete="off"
    leftSection={<span aria-hidden="true">€</span>}
  />
);

/** A required field for a longer text. */
export const TextField = (props: FieldProps & { placeholder: string }) => (
  <Textarea
    {...fieldProps(props)}
    required
    rows={4}
    resize="vertical"
    placeholder={props.placeholder}
  />
);
