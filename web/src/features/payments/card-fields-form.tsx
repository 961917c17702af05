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
 * Moves the focus that a dialog has just set to its first button, if the field is below what is in view, as with large
 * text. What is bought, above the form, stays in view.
 */
const leaveUnseenField = (field: HTMLElement) => {
  if (field.getBoundingClientRect().bottom <= window.innerHeight) return;
  // The dialog looks for it a second time.
  field.removeAttribute('data-autofocus');
  field.closest('[role="dialog"]')?.querySelector('button')?.focus({ preventScroll: true });
};

/** The fields of a card, with the sandbox's test cards. Only the card number leaves the browser. */
export const CardFieldsForm = (props: {
  /** What the button says. */
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

  // In a dialog that has just asked a question, or tries again, the focus is on the element around this form until it can
  // be filled in. What is bought, above the form, stays in view.
  useEffect(() => {
    if (sending) return;
    const waiting = document.activeElement?.closest('[role="dialog"] *');
    if (waiting?.contains(number.current)) number.current?.focus({ preventScroll: true });
  }, [sending]);

  // The button was disabled while sending, and lost the focus. What went wrong, below the fields, stays in view.
  useEffect(() => {
    if (failure) number.current?.focus({ preventScroll: true });
  }, [failure]);

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
