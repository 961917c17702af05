import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CreditCard } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { formatEur } from '../../lib/format.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useKeyboardInset } from '../../ui/use-keyboard-inset.ts';
import { BankStep } from './bank-step.tsx';
import {
  type CardFields,
  cardErrors,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isFull,
} from './card-fields.ts';
import classes from './card-form.module.css';
import type { CardFormProps } from './card-form.tsx';
import { useConfirmSandboxPayment } from './payments.queries.ts';
import { TestCards } from './test-cards.tsx';

const formats = { number: formatCardNumber, expiry: formatExpiry, cvc: formatCvc };
const fieldNames = ['number', 'expiry', 'cvc'] as const;

/** The sandbox's stand-in for Stripe's card form. Only the card number leaves the browser. */
export const SandboxCardForm = ({ state, purpose, send }: CardFormProps) => {
  useKeyboardInset();
  const { intent, sending } = state;
  const failure = state.step === 'paying' ? state.failure : undefined;
  const confirm = useConfirmSandboxPayment();
  const number = useRef<HTMLInputElement>(null);
  const form = useForm<CardFields>({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: (card) => cardErrors(card, new Date()),
    onValuesChange: () => send({ type: 'card_changed' }),
  });

  // The pay button was disabled while sending, and lost the focus.
  useEffect(() => {
    if (failure) number.current?.focus();
  }, [failure]);

  const pay = async (answer: { authenticate?: true } = {}) => {
    send({ type: 'card_sent' });
    const { clientSecret } = intent;
    try {
      const card = form.getValues().number;
      const { status } = await confirm.mutateAsync({ clientSecret, card, ...answer });
      send({ type: status === 'succeeded' ? 'card_paid' : 'bank_asked' });
    } catch (error) {
      send({ type: 'card_refused', error });
    }
  };

  if (state.step === 'bank')
    return (
      <BankStep
        amount={intent.amount}
        purpose={purpose}
        busy={sending}
        onConfirm={() => void pay({ authenticate: true })}
        onCancel={() => send({ type: 'bank_cancelled' })}
      />
    );

  /**
   * Formats on every keystroke at the end of the text, and on blur after changes within it. A field that
   * gets full, and Enter before an empty field, lead to the next one.
   */
  const field = (name: keyof CardFields) => {
    const input = form.getInputProps(name);
    const next = fieldNames[fieldNames.indexOf(name) + 1];
    const goOn = () => next && form.getInputNode(next)?.focus();
    return {
      ...input,
      disabled: sending,
      inputMode: 'numeric' as const,
      enterKeyHint: next ? ('next' as const) : ('go' as const),
      onChange: ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
        const before = form.getValues()[name];
        const typed = selectionStart === value.length ? formats[name](value) : value;
        form.setFieldValue(name, typed);
        if (isFull(name, typed) && !isFull(name, before)) goOn();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !next || form.getValues()[next] !== '') return;
        event.preventDefault();
        goOn();
      },
      onBlur: () => form.setFieldValue(name, formats[name](form.getValues()[name])),
    };
  };
  const pick = (number: string) =>
    form.setValues({ number, expiry: `12 / ${(new Date().getFullYear() + 3) % 100}`, cvc: '123' });

  return (
    <form
      noValidate
      className={classes.root}
      onSubmit={form.onSubmit(
        () => void pay(),
        (errors) => {
          const first = fieldNames.find((name) => errors[name]);
          if (first) form.getInputNode(first)?.focus();
        },
      )}
    >
      <TextInput
        {...field('number')}
        ref={number}
        label="Card number"
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        leftSection={<CreditCard size={20} aria-hidden="true" />}
        data-autofocus
      />
      <div className={classes.pair}>
        <TextInput
          {...field('expiry')}
          label="Expiry"
          placeholder="MM / YY"
          autoComplete="cc-exp"
        />
        <TextInput {...field('cvc')} label="CVC" placeholder="123" autoComplete="cc-csc" />
      </div>
      <TestCards disabled={sending} onPick={pick} />
      <FormError>{failure}</FormError>
      <div className={classes.pay}>
        <Button type="submit" size="lg" loading={sending} fullWidth>
          Pay {formatEur(intent.amount)}
        </Button>
      </div>
      <VisuallyHidden role="status">{sending ? 'Processing the payment' : ''}</VisuallyHidden>
    </form>
  );
};
