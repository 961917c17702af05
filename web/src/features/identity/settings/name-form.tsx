import { nameForm } from '@ithaca/contracts/own-account';
import { Button, TextInput } from '@mantine/core';
import { useSignedInUser } from '../../../frame/sign-in.queries.ts';
import { useDraftName } from '../../../frame/use-draft-name.ts';
import { forgetDraft } from '../../../lib/draft.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import classes from './form.module.css';
import { useUpdateUser } from './own-account.queries.ts';
import { settingToasts } from './setting-toasts.ts';

/** Changes the first and last name. Typed values survive a reload. */
export const NameForm = () => {
  const { firstName, lastName, email } = useSignedInUser();
  const { mutate, isPending, error } = useUpdateUser();
  const draft = useDraftName('name');
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: nameForm,
    fields: { firstName, lastName },
    draft,
  });
  const save = formProps((names) =>
    mutate(names, {
      onSuccess: () => {
        forgetDraft(draft);
        toast(settingToasts.nameSaved);
      },
      onError: refuse,
    }),
  );
  return (
    <form className={classes.root} {...save}>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} label="First Name" autoComplete="given-name" />
        <TextInput {...field('lastName')} label="Last Name" autoComplete="family-name" />
      </div>
      <p className={classes.note}>
        You sign in with <strong>{email}</strong>. Only you and the platform’s staff see this
        address.
      </p>
      <FormError>{noticeOf(error)}</FormError>
      <Button type="submit" className={classes.save ?? ''} disabled={isPending}>
        {isPending ? 'Saving...' : 'Save name'}
      </Button>
    </form>
  );
};
