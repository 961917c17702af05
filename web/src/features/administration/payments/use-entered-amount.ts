import { type ChangeEvent, useRef, useState } from 'react';
import { decimalText } from '../../../lib/decimal-text.ts';

/**
 * An amount in EUR that the administrator enters in a dialog.
 * @param initial the amount with which the dialog opens
 * @param problemOf what is wrong with an amount, or null
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
    /** Shows what is wrong with the amount, and moves the focus to it. @returns whether it can be sent */
    check: (): boolean => {
      const problem = problemOf(amount);
      setWrong(problem);
      if (problem) ref.current?.focus();
      return problem === null;
    },
    wrong,
    /** For the text field. */
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
