import { hideReview, type Review, showReview } from '@ithaca/contracts/reviews';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { api } from '../../lib/api.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { keysShowingMentors } from './keys.ts';

const reasons = [
  'It names another person or contains private data.',
  'It is insulting.',
  'It isn’t about the session.',
];

/** Hides a review, or shows it again if no reason is given. */
const useHiding = ({ id }: Review) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api(showReview, { params: { id } })
        : api(hideReview, { params: { id }, body: { reason } }),
    onSuccess: (_done, reason) => toast(reason === null ? toasts.reviewShown : toasts.reviewHidden),
    onError: (error) => toastFailure(toasts.hidingFailed, error),
    onSettled: () =>
      Promise.all(keysShowingMentors.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};

/** Lets the administrator hide a review with a reason, or show a hidden one again (product 3.7). */
export const HideReviewAction = ({ review }: { review: Review }) => {
  const [open, setOpen] = useState(false);
  const hiding = useHiding(review);
  const draft = useDraftName(`hide review ${review.id}`);
  const { firstName } = review.reviewer;
  if (review.can.show)
    return (
      <Button
        ref={keepFocusNear}
        variant="default"
        aria-label={`Show ${firstName}’s review again`}
        loading={hiding.isPending}
        onClick={() => hiding.mutate(null)}
      >
        Show again
      </Button>
    );
  if (!review.can.hide) return null;
  return (
    <>
      <Button
        ref={keepFocusNear}
        variant="subtle"
        color="red"
        aria-label={`Hide ${firstName}’s review`}
        onClick={() => setOpen(true)}
      >
        Hide
      </Button>
      <ReasonDialog
        title="Hide this review?"
        opened={open}
        confirm="Hide review"
        presets={reasons}
        description={`${firstName} will see this next to the review.`}
        schema={hideReview.body}
        draft={draft}
        busy={hiding.isPending}
        error={hiding.error}
        onConfirm={(reason) => hiding.mutate(reason, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        Only {firstName} and you can still see it, and it no longer counts in the rating.
      </ReasonDialog>
    </>
  );
};
