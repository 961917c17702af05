import type { Availability } from '@ithaca/contracts/availability';
import { availabilityForm } from '@ithaca/contracts/availability-form';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { detailOf, formErrorsOf } from '../../lib/errors.ts';
import { useSaveAvailability } from './availability.queries.ts';
import type { Edits } from './changed.ts';

const savedShownMs = 4000;

/** The messages of the contract by field, like those of a refusal. */
const errorsOf = (draft: Availability): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of availabilityForm.safeParse(draft).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
};

/** Saves the changes that make a draft, after checking it by the contract. */
export const useSaving = () => {
  const save = useSaveAvailability();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [justSaved, setJustSaved] = useState(false);
  useEffect(() => {
    if (!justSaved) return;
    const timer = setTimeout(() => setJustSaved(false), savedShownMs);
    return () => clearTimeout(timer);
  }, [justSaved]);
  const clear = () => {
    setErrors({});
    save.reset();
  };
  return {
    justSaved,
    isSaving: save.isPending,
    /** Of the whole form; fields have their own. */
    failure: failureOf(errors, save.error),
    /** The first message of a field, or of anything in it. */
    errorOf: (field: string): string | undefined =>
      Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1],
    clear,
    save: (changes: Edits, draft: Availability, onSaved: () => void) => {
      // If it fails as before, the message is announced and the field focused again.
      flushSync(clear);
      const wrong = errorsOf(draft);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      save.mutate(changes, {
        onSuccess: () => {
          setJustSaved(true);
          onSaved();
        },
        onError: (error) => setErrors(formErrorsOf(error)),
      });
    },
  };
};

const failureOf = (errors: Record<string, string>, error: unknown): string | null => {
  if (Object.keys(errors).length > 0) return 'Check the marked fields.';
  return error ? detailOf(error) : null;
};
