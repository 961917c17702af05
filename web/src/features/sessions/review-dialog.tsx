import { limits } from '@ithaca/contracts/limits';
import { reviewBody } from '@ithaca/contracts/reviews';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import { codeOf } from '../../lib/errors.ts';
import { CharacterCount } from '../../ui/character-count.tsx';
import { DialogActions } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StarField } from '../../ui/star-field.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import type { BookedSession } from './booking-state.ts';
import classes from './review-dialog.module.css';
import { otherOf, whenVisible } from './review-texts.ts';
import { reviewTitle } from './review-title.ts';
import { useSaveReview } from './reviews.queries.ts';

interface ReviewDialogProps {
  session: BookedSession;
  onClose: () => void;
}

const Form = (
  props: ReviewDialogProps & { draft: string; save: ReturnType<typeof useSaveReview> },
) => {
  const { session, onClose, draft, save } = props;
  const me = useSignedInUser().id;
  const own = session.reviews?.own;
  const kept = readDraft(draft);
  const [rating, setRating] = useState(Number(kept.rating ?? own?.rating ?? 0));
  const [text, setText] = useState(kept.text ?? own?.text ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (values: { rating: number; text: string }) => {
    setRating(values.rating);
    setText(values.text);
    setErrors({});
    writeDraft(draft, { rating: String(values.rating), text: values.text });
  };
  const submit = (form: HTMLFormElement) => {
    const parsed = z.safeParse(reviewBody, { rating, text });
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (parsed.success) return save.mutate(parsed.data);
    const rated = issues.every(({ path }) => path[0] !== 'rating');
    form.querySelector<HTMLElement>(rated ? 'textarea' : 'input')?.focus();
  };
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <StarField
        label={`How was your session with ${otherOf(session, me).firstName}?`}
        value={rating}
        onChange={(chosen) => change({ rating: chosen, text })}
        error={errors.rating}
      />
      <div>
        <Textarea
          label="Your review (optional)"
          description="What helped, and what could be better?"
          value={text}
          onChange={(event) => change({ rating, text: event.currentTarget.value })}
          error={errors.text}
          rows={5}
        />
        <CharacterCount text={text} max={limits.reviewMax} />
      </div>
      {!own && <p className={classes.visible}>{whenVisible(session, me, new Date())}</p>}
      {own?.isPublished && (
        <p className={classes.visible}>Readers see that the review was edited.</p>
      )}
      <DialogActions
        confirm={own ? 'Save changes' : 'Send review'}
        busy={save.isPending}
        error={save.error}
        onCancel={onClose}
      />
    </form>
  );
};

/** Asks for stars and a text, or for changes to one's own review (product 3.7). Typed text is kept until sent. */
export const ReviewDialog = (props: ReviewDialogProps) => {
  const { session, onClose } = props;
  const draft = useDraftName(`review ${session.id}`);
  const save = useSaveReview(session, {
    onSuccess: () => {
      forgetDraft(draft);
      onClose();
      toast(session.reviews?.own ? toasts.reviewChanged : toasts.reviewWritten);
    },
    onError: (error) => {
      toastFailure(toasts.reviewFailed, error);
      if (codeOf(error) === 'already_reviewed') onClose();
    },
  });
  return (
    <Dialog title={reviewTitle(session)} opened onClose={onClose} busy={save.isPending} wide>
      <Form {...props} draft={draft} save={save} />
    </Dialog>
  );
};
