import { type Review, replyToReview } from '@ithaca/contracts/reviews';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../frame/toasts.ts';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { api } from '../../lib/api.ts';
import { forgetDraft } from '../../lib/draft.ts';
import { codeOf, formErrorsOf } from '../../lib/errors.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import confirmClasses from '../../ui/confirm-dialog.module.css';
import { DialogActions } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useDraftText } from '../../ui/use-draft-text.ts';
import { mentorKey } from './keys.ts';

/**
 * Sends the mentor's reply to a review they received. @param onDone called before the queries with the review are
 * reloaded, which may remove the caller from the page
 */
const useReply = (review: Review, mentorId: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api(replyToReview, { params: { id: review.id }, body: { text } }),
    onSuccess: () => {
      onDone();
      toast(toasts.replied);
    },
    onError: (error) => {
      toastFailure(toasts.replyingFailed, error);
      if (codeOf(error) === 'already_reviewed') onDone();
    },
    onSettled: async () => {
      const keys = [mentorKey(mentorId), ['sessions']];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};

const Form = (props: {
  review: Review;
  draft: string;
  reply: ReturnType<typeof useReply>;
  onClose: () => void;
}) => {
  const { reply } = props;
  const [text, setText] = useDraftText(props.draft);
  const [wrong, setWrong] = useState<string>();
  const refused = formErrorsOf(reply.error).text;
  const submit = () => {
    const parsed = z.safeParse(replyToReview.body, { text });
    setWrong(parsed.error?.issues[0]?.message);
    if (parsed.success) reply.mutate(parsed.data.text);
  };
  return (
    <form
      className={confirmClasses.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {props.review.text && <blockquote dir="auto">{props.review.text}</blockquote>}
      <Textarea
        label="Your reply"
        description="Everybody who sees your profile can read it. It can’t be changed later."
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(undefined);
        }}
        error={wrong ?? refused}
        rows={4}
        required
        data-autofocus
      />
      <DialogActions
        confirm="Send reply"
        busy={reply.isPending}
        error={refused === undefined ? reply.error : null}
        onCancel={props.onClose}
      />
    </form>
  );
};

/**
 * A button that opens a dialog in which the mentor replies to a review (product 3.7). Typed text is kept until it is
 * sent.
 */
export const ReplyAction = ({ review, mentorId }: { review: Review; mentorId: string }) => {
  const [open, setOpen] = useState(false);
  const draft = useDraftName(`reply ${review.id}`);
  const close = () => setOpen(false);
  const reply = useReply(review, mentorId, () => {
    forgetDraft(draft);
    close();
  });
  const { firstName } = review.reviewer;
  return (
    <>
      <Button
        ref={keepFocusNear}
        variant="default"
        aria-label={`Reply to ${firstName}’s review`}
        onClick={() => {
          reply.reset();
          setOpen(true);
        }}
      >
        Reply
      </Button>
      <Dialog
        title={`Reply to ${firstName}`}
        opened={open}
        onClose={close}
        busy={reply.isPending}
        wide
      >
        <Form review={review} draft={draft} reply={reply} onClose={close} />
      </Dialog>
    </>
  );
};
