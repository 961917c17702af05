import { type Review, replyToReview } from '@ithaca/contracts/reviews';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../frame/toasts.ts';
import { api } from '../../lib/api.ts';
import { codeOf, formErrorsOf } from '../../lib/errors.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import confirmClasses from '../../ui/confirm-dialog.module.css';
import { DialogActions } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { mentorKey } from './keys.ts';

/**
 * Sends the mentor's reply to a review of themselves. @param onDone called before what shows the review is
 * read anew, which may remove the caller from the page
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

const Form = (props: { review: Review; mentorId: string; onClose: () => void }) => {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const reply = useReply(props.review, props.mentorId, props.onClose);
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
      {props.review.text && <blockquote>{props.review.text}</blockquote>}
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

/** A button that opens a dialog in which the mentor replies to a review (product 3.7). */
export const ReplyAction = (props: { review: Review; mentorId: string }) => {
  const [open, setOpen] = useState(false);
  const { firstName } = props.review.reviewer;
  return (
    <>
      <Button
        ref={keepFocusNear}
        variant="default"
        aria-label={`Reply to ${firstName}’s review`}
        onClick={() => setOpen(true)}
      >
        Reply
      </Button>
      <Dialog title={`Reply to ${firstName}`} opened={open} onClose={() => setOpen(false)} wide>
        <Form {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
