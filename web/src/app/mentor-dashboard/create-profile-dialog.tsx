import { pathTo } from '@ithaca/contracts/screens';
import { Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirstError, ProfileFields, profileErrors } from '../../features/mentors/editor.ts';
import { decisionSpan } from '../../frame/decision-span.ts';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import { detailOf, formErrorsOf } from '../../lib/errors.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { useCreateProfile } from './application.queries.ts';
import classes from './create-profile-dialog.module.css';
import {
  draftOf,
  type NewProfile,
  payloadOf,
  profileOf,
  responseTimeChoices,
} from './new-profile.ts';
import { profileToasts } from './profile-toasts.ts';

const CreateProfileForm = (props: { onCreated: () => void }) => {
  const draftKey = useDraftName('new-mentor-profile');
  const form = useForm<NewProfile>({
    initialValues: profileOf(readDraft(draftKey)),
    validate: profileErrors,
    onValuesChange: (profile) => writeDraft(draftKey, draftOf(profile)),
  });
  const create = useCreateProfile({
    onSuccess: () => {
      forgetDraft(draftKey);
      toast(profileToasts.created);
      props.onCreated();
    },
    onError: (error) => {
      toast(profileToasts.failed);
      form.setErrors(formErrorsOf(error));
      focusFirstError(form, formErrorsOf(error));
    },
  });
  const send = (profile: NewProfile) => create.mutate(payloadOf(profile));
  return (
    <form
      noValidate
      className={classes.root}
      onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}
    >
      <p className={classes.lead}>
        A moderator reviews your profile within {decisionSpan}. To show your ID and CV too, use the{' '}
        <AppLink href={pathTo('mentorApplication')}>full application</AppLink>.
      </p>
      <ProfileFields form={form} withLanguages={false}>
        <NativeSelect
          {...form.getInputProps('responseTime')}
          label="Response time"
          data={responseTimeChoices}
        />
      </ProfileFields>
      <FormError>{create.error ? detailOf(create.error) : null}</FormError>
      <Button type="submit" size="lg" loading={create.isPending}>
        Create Profile
      </Button>
    </form>
  );
};

/** The dialog to create a profile (product 11.14). Typed text is kept until it is sent. */
export const CreateProfileDialog = (props: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={props.opened} onClose={props.onClose} title="Create Mentor Profile" wide>
    <CreateProfileForm onCreated={props.onClose} />
  </Dialog>
);
