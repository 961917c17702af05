import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { errorsOf } from '../lib/contract-errors.ts';
import { forgetDraft, readDraft, writeDraft } from '../lib/draft.ts';
import { codeOf, detailOf, type ErrorCode, formErrorsOf } from '../lib/errors.ts';

type Texts = Record<string, string>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form of text fields that validates with the contract's schema on submit and focuses the first invalid field. What
 * was typed, except in `secret` fields, survives a reload under the key `draft`. For visitors' pages, which are too
 * small for Mantine's form.
 */
export const useContractForm = <Fields extends Texts>(options: {
  schema: z.core.$ZodType;
  fields: Fields;
  draft?: string;
  secret?: readonly (keyof Fields & string)[];
  /** The field errors of refusals with these codes. The toast has the server's sentence. */
  about?: { readonly [Code in ErrorCode]?: Partial<Fields> };
}) => {
  const { schema, fields, draft, secret = [], about = {} } = options;
  const [values, setValues] = useState<Fields>(() => ({
    ...fields,
    ...(draft === undefined ? {} : readDraft(draft)),
  }));
  const [errors, setErrors] = useState<Texts>({});
  /** Whether everything that the last refusal was about has been corrected since. */
  const [isLate, setLate] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const current = useRef(values);
  const sent = useRef(values);

  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    current.current = next;
    setErrors((wrong) => ({ ...wrong, [name]: '' }));
    const open = Object.entries(next).filter(([field]) => !secret.includes(field));
    if (draft !== undefined) writeDraft(draft, Object.fromEntries(open));
  };

  const showErrors = (wrong: Texts) => {
    setErrors(wrong);
    const first = element.current?.elements.namedItem(Object.keys(wrong)[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  const refusedFields = (error: unknown): Texts =>
    (about[codeOf(error)] as Texts | undefined) ?? formErrorsOf(error);

  return {
    /** The props of the input with this name. */
    field: (name: keyof Fields & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => change(name, event.currentTarget.value),
    }),
    /** The props of the form element; `send` receives values that the schema accepts. */
    formProps: (send: (values: Fields) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        sent.current = values;
        setLate(false);
        const wrong = errorsOf(z.safeParse(schema, values).error);
        showErrors(wrong);
        if (Object.keys(wrong).length === 0) send(values);
      },
    }),
    /** Shows the field errors of a refusal, unless the field was changed since. */
    refuse: (error: unknown) => {
      const refused = Object.entries(refusedFields(error));
      const standing = refused.filter(([name]) => current.current[name] === sent.current[name]);
      setLate(standing.length === 0 && refused.length > 0);
      showErrors(Object.fromEntries(standing));
    },
    /** The message of a failure, or `null` if there is none or the fields show it. */
    noticeOf: (error: unknown): string | null =>
      !error || (!isLate && Object.keys(refusedFields(error)).some((name) => name in fields))
        ? null
        : detailOf(error),
    /** Clears the form and its draft. */
    clear: () => {
      setValues(fields);
      current.current = fields;
      setErrors({});
      if (draft !== undefined) forgetDraft(draft);
    },
  };
};
