import type { MenteeProfile } from '@ithaca/contracts/mentee-profiles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { UnsavedChanges } from '../../frame/unsaved-changes.tsx';
import { detailOf, formErrorsOf } from '../../lib/errors.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useSaveMenteeProfile } from './mentee-profile.queries.ts';
import { ProfileCards } from './profile-cards.tsx';
import classes from './profile-form.module.css';
import { ProfilePreview } from './profile-preview.tsx';
import {
  type ProfileErrors,
  type ProfileValues,
  profileErrors,
  profileFields,
  valuesOf,
} from './profile-values.ts';
import { useProfileDraft } from './use-profile-draft.ts';

const stateOf = (isChanged: boolean, isNew: boolean) => {
  if (isChanged) return 'You have unsaved changes.';
  return isNew ? 'Nothing is saved yet.' : 'Everything is saved.';
};

/** The mentee profile form, with a preview of what others see. */
export const ProfileForm = ({ profile }: { profile: MenteeProfile | null }) => {
  const draft = useProfileDraft(valuesOf(profile));
  const { values, changes, isChanged } = draft;
  const [errors, setErrors] = useState<ProfileErrors>({});
  const save = useSaveMenteeProfile();
  // Once everything is saved, the pressed button is disabled.
  const state = useFocusAfter(stateOf(isChanged, profile === null));
  const showErrors = (wrong: ProfileErrors) => {
    setErrors(wrong);
    const first = profileFields.find((name) => name in wrong);
    if (first) document.getElementById(first)?.focus();
    return first !== undefined;
  };
  const edit = (fields: Partial<ProfileValues>) => {
    draft.change(fields);
    setErrors((wrong) =>
      Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in fields))),
    );
  };
  const submit = () => {
    if (showErrors(profileErrors(values))) return;
    save.mutate(changes, {
      onSuccess: () => {
        draft.settle(changes);
        toast(toasts.menteeProfileSaved);
      },
      onError: (error) => {
        toastFailure(toasts.menteeProfileFailed, error);
        showErrors(formErrorsOf(error));
      },
    });
  };
  const isAboutField = profileFields.some((name) => name in formErrorsOf(save.error));
  return (
    <form
      noValidate
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        <ProfileCards values={values} errors={errors} onChange={edit} />
        <FormError>{save.error && !isAboutField && detailOf(save.error)}</FormError>
        <div className={classes.end}>
          <p ref={state} className={classes.state} role="status" tabIndex={-1}>
            {stateOf(isChanged, profile === null)}
          </p>
          {isChanged && (
            <Button
              variant="subtle"
              disabled={save.isPending}
              onClick={() => {
                draft.reset();
                setErrors({});
                document.getElementById(profileFields[0] ?? '')?.focus();
              }}
            >
              Discard
            </Button>
          )}
          <Button type="submit" disabled={!isChanged && profile !== null} loading={save.isPending}>
            Save Profile
          </Button>
        </div>
      </div>
      <ProfilePreview values={values} />
      <UnsavedChanges when={isChanged} onDiscard={draft.forget} />
    </form>
  );
};
