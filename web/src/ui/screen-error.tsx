import { VisuallyHidden } from '@mantine/core';
import { ErrorState } from './error-state.tsx';

/** The error of a screen that shows nothing else, under the screen's heading for screen readers. */
export const ScreenError = ({
  title,
  ...error
}: {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}) => (
  <>
    <VisuallyHidden role="heading" aria-level={1}>
      {title}
    </VisuallyHidden>
    <ErrorState {...error} />
  </>
);
