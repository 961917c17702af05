import { useConfig } from '../../frame/config.queries.ts';
import { FormError } from '../../ui/form-error.tsx';
import type { CardEvent, CardState } from './payment-state.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';

export interface CardFormProps {
  /** What is paid for, as in "for contact with Ana Novák". */
  readonly purpose: string;
  readonly state: CardState;
  readonly send: (event: CardEvent) => void;
}

/** Asks for a card and pays an intent with it, in the form of the configured provider (product 4.2). */
export const CardForm = (props: CardFormProps) =>
  useConfig()?.payments === 'stripe' ? (
    <FormError>Card payments are not available yet. Nothing was charged.</FormError>
  ) : (
    <SandboxCardForm {...props} />
  );
