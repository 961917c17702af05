import { type ChangeEvent, useRef, useState } from 'react';
import { decimalText } from '../../../lib/decimal-text.ts';

/**
 * An amount in EUR that the administrator enters in a dialog.
 * @param initial the amount when the dialog opens
 * @param problemOf returns the error for an amount, or null if it is valid
 */
export const useEnteredAmount = (initial: string, problemOf: (amount: string) => string | null) => {
  const ref = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState(initial);
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (next: string) => {
    setAmount(next);
    setWrong(null);
  };
  return {
    amount,
    change,
    reset: () => change(initial),
    /** Shows the error for an invalid amount, and focuses the field. @returns whether the amount is valid */
    check: (): boolean => {
      const problem = problemOf(amount);
      setWrong(problem);
      if (problem) ref.current?.focus();
      return problem === null;
    },
    wrong,
    /** Props for the text field. */
    field: {
      ref,
      value: amount,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change(decimalText(event.currentTarget.value)),
      inputMode: 'decimal',
      autoComplete: 'off',
      required: true,
    } as const,
  };
};
