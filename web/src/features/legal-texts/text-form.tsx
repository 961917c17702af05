import {
  type LegalText,
  legalChangesMax,
  legalTextMax,
  type NewLegalText,
  newLegalText,
} from '@ithaca/contracts/legal-texts';
import { pathTo } from '@ithaca/contracts/screens';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../frame/toasts.ts';
import { codeOf } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CharacterCount } from '../../ui/character-count.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { usePublishText } from './legal-texts.queries.ts';
import { TextBody } from './text-body.tsx';
import type { TextDraft } from './text-draft.ts';
import classes from './text-form.module.css';
import { textNames } from './text-names.ts';

/** A preview of the text. */
const Preview = ({ text }: { text: string }) => (
  <section className={classes.preview} aria-labelledby="preview">
    <h2 id="preview">Preview</h2>
    {text.trim() === '' ? (
      <p className={classes.hint}>What you write appears here.</p>
    ) : (
      <TextBody text={text} />
    )}
  </section>
);

/** Everybody is asked to agree again, so a version must differ from the previous one. */
const otherThan = ({ version, text: before }: LegalText) =>
  newLegalText.check(
    z.refine(({ text }) => text !== before, {
      error: `The text is the same as in version ${version}`,
      path: ['text'],
    }),
  );

/** The draft follows an earlier version; publishing it would silently undo the newer one. */
const Outdated = (props: { newest: LegalText; onFollow: () => void }) => {
  const { kind, version, publishedAt, changes } = props.newest;
  return (
    <div role="status" className={classes.outdated}>
      <p>
        <AppLink href={pathTo(kind)}>Version {version}</AppLink> was published on{' '}
        {formatDate(publishedAt)}, while you were writing. What has changed in it: {changes}
      </p>
      <p>Publishing your text would replace it. Please copy over its changes first.</p>
      <Button ref={keepFocusNear} variant="default" onClick={props.onFollow}>
        Continue with my text as version {version + 1}
      </Button>
    </div>
  );
};

/** Edits the next version of a text. Asks before publishing it, because everybody is notified. */
export const TextForm = (props: {
  newest: LegalText;
  /** The version that the text follows. */
  after: number;
  /** The name of the draft. */
  draft: string;
  /** Makes the text follow the newest version. */
  onFollow: (text: TextDraft) => void;
}) => {
  const { newest, after } = props;
  const { kind, version, publishedAt } = newest;
  const isOutdated = after !== version;
  const [checked, setChecked] = useState<NewLegalText | null>(null);
  const form = useContractForm({
    schema: otherThan(newest),
    fields: { text: newest.text, changes: '' },
    draft: props.draft,
  });
  const publish = usePublishText(kind, () => {
    form.clear();
    toast(toasts.textPublished);
  });
  const text = form.field('text');
  const changes = form.field('changes');
  const send = () => {
    if (checked === null) return;
    publish.mutate({ ...checked, after }, { onError: closeIfOutdated });
  };
  const close = () => {
    publish.reset();
    setChecked(null);
  };
  const closeIfOutdated = (error: Error) => {
    if (codeOf(error) === 'text_outdated') close();
  };
  return (
    <div className={classes.root}>
      <form
        className={classes.form}
        {...form.formProps((values) => setChecked(newLegalText.parse(values)))}
      >
        <h2>Next version</h2>
        <p className={classes.hint}>
          <AppLink href={pathTo(kind)}>Version {version}</AppLink> has applied since{' '}
          {formatDate(publishedAt)}. Your text is shown after the rules that the software enforces.
        </p>
        <div>
          <Textarea
            {...text}
            label="Text"
            description="A line that starts with “## ” is a heading, one that starts with “- ” a list item. Blank lines separate paragraphs."
            required
            rows={16}
            resize="vertical"
          />
          <CharacterCount text={text.value} max={legalTextMax} />
        </div>
        <div>
          <TextInput
            {...changes}
            label="What has changed"
            description="People read this when they are asked to agree"
            required
            autoComplete="off"
          />
          <CharacterCount text={changes.value} max={legalChangesMax} />
        </div>
        {isOutdated ? (
          <Outdated
            newest={newest}
            onFollow={() => props.onFollow({ text: text.value, changes: changes.value })}
          />
        ) : (
          <Button ref={keepFocusNear} type="submit" className={classes.submit}>
            Publish version {version + 1}
          </Button>
        )}
      </form>
      <Preview text={text.value} />
      <ConfirmDialog
        title={`Publish version ${version + 1}?`}
        opened={checked !== null}
        confirm="Publish"
        busy={publish.isPending}
        error={publish.error}
        onConfirm={send}
        onClose={close}
      >
        <p>
          This version of the {textNames[kind]} takes effect immediately. It can’t be edited, only
          replaced by a newer version. Everybody is asked to agree on their home screen.
        </p>
        <p>What has changed: {checked?.changes}</p>
      </ConfirmDialog>
    </div>
  );
};
