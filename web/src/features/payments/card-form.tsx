import { useConfig } from '../../frame/config.queries.ts';
import { FormError } from '../../ui/form-error.tsx';
import { SandboxCardForm } from './sandbox-card-form.tsx';

export interface CardFormProps {
  readonly clientSecret: string;
  /** EUR, a decimal string. */
  readonly amount: string;
  /** Called once the provider has the money. */
  readonly onPaid: () => void;
  /** While true nothing may close the form. */
  readonly onBusyChange?: (busy: boolean) => void;
  /** Why an earlier try failed. */
  readonly failure?: string | undefined;
}

/** Asks for a card and pays an intent with it: the provider's form, whichever it is (decision 4.2). */
export const CardForm = (props: CardFormProps) =>
  useConfig()?.payments === 'stripe' ? (
    <FormError>Card payments are not open yet. Nothing was charged.</FormError>
  ) : (
    <SandboxCardForm {...props} />
  );
