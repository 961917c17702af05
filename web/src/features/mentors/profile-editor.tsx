import type { Mentor } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { UnsavedChanges } from '../../frame/unsaved-changes.tsx';
import { afterSaving } from '../../lib/after-saving.ts';
import { detailOf, formErrorsOf } from '../../lib/errors.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useChangeProfile } from './own-profile.queries.ts';
import classes from './profile-editor.module.css';
import { focusFirstError, ProfileFields } from './profile-fields.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import {
  changesOf,
  type ProfileValues,
  previewOf,
  profileErrors,
  profileFields,
  valuesOf,
} from './profile-values.ts';
import { useKeepChanges, useProfileDraft } from './use-profile-draft.ts';

const isAboutField = (error: unknown) =>
  Object.keys(formErrorsOf(error)).some((name) => profileFields.some((known) => known === name));

/** Edits a mentor's own profile, with a preview of the card. Typed text survives a reload. */
export const ProfileEditor = ({ mentor }: { mentor: Mentor }) => {
  const [saved, setSaved] = useState(() => valuesOf(mentor.mentorProfile));
  const change = useChangeProfile();
  const draft = useProfileDraft();
  const form = useForm<ProfileValues>({
    initialValues: { ...saved, ...draft.stored },
    validate: profileErrors,
  });
  const changes = changesOf(saved, form.values);
  useKeepChanges(draft.name, changes);
  const isChanged = Object.keys(changes).length > 0;
  // Once everything is saved, the pressed button is disabled.
  const state = useFocusAfter(String(isChanged));
  const save = (sent: ProfileValues) =>
    change.mutate(changes, {
      onSuccess: ({ mentorProfile }) => {
        const values = valuesOf(mentorProfile);
        setSaved(values);
        form.setValues(afterSaving(form.getValues(), { sent, stored: values }));
        toast({ title: 'Profile saved', message: 'Mentees see the changes from now on.' });
      },
      onError: (error) => {
        form.setErrors(formErrorsOf(error));
        focusFirstError(form, formErrorsOf(error));
      },
    });
  return (
    <div className={classes.root}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}
      >
        <ProfileFields form={form} withLanguages />
        <FormError>
          {change.error && !isAboutField(change.error) && detailOf(change.error)}
        </FormError>
        <div className={classes.end}>
          <p ref={state} className={classes.state} role="status" tabIndex={-1}>
            {isChanged ? 'You have unsaved changes.' : 'Everything is saved.'}
          </p>
          {isChanged && (
            <Button
              variant="subtle"
              disabled={change.isPending}
              onClick={() => {
                form.setValues(saved);
                form.clearErrors();
                form.getInputNode('title')?.focus();
              }}
            >
              Discard
            </Button>
          )}
          <Button type="submit" disabled={!isChanged} loading={change.isPending}>
            Save Profile
          </Button>
        </div>
      </form>
      <ProfilePreview mentor={previewOf(mentor, form.values)} />
      <UnsavedChanges when={isChanged} onDiscard={draft.forget} />
    </div>
  );
};
