import {
  announcementBody,
  announcementDays,
  announcementTextMax,
  announcementTitleMax,
  audiences,
  type NewAnnouncement,
} from '@ithaca/contracts/announcements';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { CharacterCount } from '../../ui/character-count.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './announcement-form.module.css';
import { usePublish } from './announcements.queries.ts';
import { audienceNames } from './audience-names.ts';

/** The form of a new announcement. Asks before it is published, because people may read it at once. */
export const AnnouncementForm = () => {
  const publish = usePublish();
  const [checked, setChecked] = useState<NewAnnouncement | null>(null);
  const form = useContractForm({
    schema: announcementBody,
    fields: { title: '', text: '', audience: 'everyone' },
    draft: useDraftName('announcement'),
  });
  const send = () => {
    if (checked === null) return;
    publish.mutate(checked, {
      onSuccess: () => {
        setChecked(null);
        form.clear();
        toast(toasts.announcementPublished);
      },
    });
  };
  const title = form.field('title');
  const text = form.field('text');
  return (
    <section className={classes.root} aria-labelledby="new-announcement">
      <h2 id="new-announcement">New announcement</h2>
      <form
        className={classes.form}
        {...form.formProps((values) => setChecked(announcementBody.parse(values)))}
      >
        <div>
          <TextInput {...title} label="Title" required autoComplete="off" />
          <CharacterCount text={title.value} max={announcementTitleMax} />
        </div>
        <div>
          <Textarea {...text} label="Text" required rows={4} />
          <CharacterCount text={text.value} max={announcementTextMax} />
        </div>
        <NativeSelect
          {...form.field('audience')}
          label="Who sees it"
          description={`On the home screen, for ${announcementDays} days or until they dismiss it`}
          data={audiences.map((value) => ({ value, label: audienceNames[value] }))}
        />
        <Button type="submit" className={classes.submit}>
          Publish
        </Button>
      </form>
      <ConfirmDialog
        title="Publish this announcement?"
        opened={checked !== null}
        confirm="Publish"
        busy={publish.isPending}
        error={publish.error}
        onConfirm={send}
        onClose={() => {
          publish.reset();
          setChecked(null);
        }}
      >
        {checked && (
          <>
            <p className={classes.audience}>
              It appears on the home screen of: <strong>{audienceNames[checked.audience]}</strong>
            </p>
            <h3>{checked.title}</h3>
            <p className={classes.text}>{checked.text}</p>
          </>
        )}
      </ConfirmDialog>
    </section>
  );
};
