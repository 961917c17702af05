import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CreditCard } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { ApiError, detailOf } from '../../lib/errors.ts';
import { formatEur } from '../../lib/format.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { BankStep } from './bank-step.tsx';
import {
  type CardFields,
  cardErrors,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from './card-fields.ts';
import classes from './card-form.module.css';
import type { CardFormProps } from './card-form.tsx';
import { useConfirmSandboxPayment } from './payments.queries.ts';
import { TestCards } from './test-cards.tsx';

const notConfirmed = 'The payment was not confirmed with your bank. Nothing was charged.';
const formats = { number: formatCardNumber, expiry: formatExpiry, cvc: formatCvc };
const fieldNames = ['number', 'expiry', 'cvc'] as const;

/** What is said after a failed try; without an answer nobody knows yet whether the card was charged. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'network'
    ? `${error.detail} You can safely pay again: nothing is charged twice.`
    : detailOf(error, toasts.paymentFailed.message);

/** The sandbox's card form, in the place of Stripe's; only the number leaves the browser. */
export const SandboxCardForm = (props: CardFormProps) => {
  const { clientSecret, amount, onPaid, onBusyChange } = props;
  const [failure, setFailure] = useState(props.failure);
  const [askedByBank, setAskedByBank] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirmSandboxPayment();
  const number = useRef<HTMLInputElement>(null);
  const form = useForm<CardFields>({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: (card) => cardErrors(card, new Date()),
    onValuesChange: () => setFailure(undefined),
  });

  // The pay button was disabled meanwhile and has lost the focus.
  useEffect(() => {
    if (failure) number.current?.focus();
  }, [failure]);

  const work = (on: boolean) => {
    setBusy(on);
    onBusyChange?.(on);
  };
  const fail = (text: string) => {
    setFailure(text);
    setAskedByBank(false);
  };
  const pay = async (authenticate: boolean) => {
    work(true);
    setFailure(undefined);
    try {
      const card = form.getValues().number;
      const { status } = await confirm.mutateAsync({
        clientSecret,
        card,
        ...(authenticate && { authenticate }),
      });
      work(false);
      if (status === 'succeeded') onPaid();
      else setAskedByBank(true);
    } catch (error) {
      work(false);
      const declined = error instanceof ApiError && error.status === 402;
      toastFailure(declined ? toasts.paymentFailed : toasts.paymentBroke, error);
      fail(failureOf(error));
    }
  };
  const cancel = () => {
    toast({ ...toasts.paymentFailed, message: notConfirmed });
    fail(notConfirmed);
  };

  if (askedByBank)
    return <BankStep busy={busy} onConfirm={() => void pay(true)} onCancel={cancel} />;

  /** Groups what is typed at the end at once, and corrections in the middle when the field is left. */
  const field = (name: keyof CardFields) => {
    const input = form.getInputProps(name);
    return {
      ...input,
      disabled: busy,
      inputMode: 'numeric' as const,
      onChange: ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) =>
        form.setFieldValue(name, selectionStart === value.length ? formats[name](value) : value),
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
        () => void pay(false),
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
      <TestCards disabled={busy} onPick={pick} />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" loading={busy} fullWidth>
        Pay {formatEur(amount)}
      </Button>
      <VisuallyHidden role="status">{busy ? 'Processing the payment' : ''}</VisuallyHidden>
    </form>
  );
};
