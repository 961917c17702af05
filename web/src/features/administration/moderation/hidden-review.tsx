import type { ConcernDetail } from '@ithaca/contracts/concerns';
import { Button } from '@mantine/core';
import { toasts } from '../../../frame/toasts.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { useShowReview } from './reports.queries.ts';

/** Why the reported review is hidden, and a button for the administrator to show it again (product 3.7). */
export const HiddenReview = (props: {
  review: NonNullable<ConcernDetail['hiddenReview']>;
  onShown: () => void;
}) => {
  const { id, because } = props.review;
  const showing = useShowReview(id);
  const show = () =>
    showing.mutate(undefined, {
      onSuccess: () => {
        toast(toasts.reviewShown);
        props.onShown();
      },
      onError: (error) => toastFailure(toasts.hidingFailed, error),
    });
  return (
    <div>
      <p>Hidden: {because}</p>
      <Button ref={keepFocusNear} variant="default" loading={showing.isPending} onClick={show}>
        Show again
      </Button>
    </div>
  );
};
