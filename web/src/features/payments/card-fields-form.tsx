import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CreditCard } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { FormError } from '../../ui/form-error.tsx';
import { useKeyboardInset } from '../../ui/use-keyboard-inset.ts';
import {
  type CardFields,
  cardErrors,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isFull,
} from './card-fields.ts';
import classes from './card-form.module.css';
import { TestCards } from './test-cards.tsx';

const formats = { number: formatCardNumber, expiry: formatExpiry, cvc: formatCvc };
const fieldNames = ['number', 'expiry', 'cvc'] as const;

/**
 * Moves the focus that a dialog has just set to the dialog's first button if the field is out of view, for example with
 * large text. The purchase, above the form, stays in view.
 */
const leaveUnseenField = (field: HTMLElement) => {
  if (field.getBoundingClientRect().bottom <= window.innerHeight) return;
  // The dialog looks for this attribute a second time.
  field.removeAttribute('data-autofocus');
  field.closest('[role="dialog"]')?.querySelector('button')?.focus({ preventScroll: true });
};

/** The card fields, with the sandbox's test cards. Only the card number leaves the browser. */
export const CardFieldsForm = (props: {
  /** The button's label. */
  submit: string;
  sending: boolean;
  failure: string | undefined;
  /** Whether the card is kept for renewals. */
  forRenewals?: boolean;
  onChange?: () => void;
  onSubmit: (card: string) => void;
}) => {
  useKeyboardInset();
  const { sending, failure, onSubmit } = props;
  const number = useRef<HTMLInputElement>(null);
  const form = useForm<CardFields>({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: (card) => cardErrors(card, new Date()),
    onValuesChange: () => props.onChange?.(),
  });

  useEffect(() => {
    const field = number.current;
    if (field === null) return;
    const leave = () => leaveUnseenField(field);
    if (document.activeElement === field) leave();
    else field.addEventListener('focus', leave, { once: true });
  }, []);

  // After a question in the dialog or a retry, an element around this form has the focus until the form is ready.
  // The purchase, above the form, stays in view.
  useEffect(() => {
    if (sending) return;
    const waiting = document.activeElement?.closest('[role="dialog"] *');
    if (waiting?.contains(number.current)) number.current?.focus({ preventScroll: true });
  }, [sending]);

  // The button was disabled while sending and lost the focus. The error, below the fields, stays in view.
  useEffect(() => {
    if (failure) number.current?.focus({ preventScroll: true });
  }, [failure]);

  /**
   * Formats on every keystroke at the end of the text, and on blur after changes within it. Filling a field
   * completely, or pressing Enter before an empty one, moves to the next.
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
        (card) => onSubmit(card.number),
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
        wrapperProps={{ 'data-toasts': 'below' }}
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
      <TestCards disabled={sending} forRenewals={props.forRenewals} onPick={pick} />
      <FormError>{failure}</FormError>
      <div className={classes.pay}>
        <Button type="submit" size="lg" loading={sending} fullWidth>
          {props.submit}
        </Button>
      </div>
      <VisuallyHidden role="status">{sending ? 'Processing the payment' : ''}</VisuallyHidden>
    </form>
  );
};
