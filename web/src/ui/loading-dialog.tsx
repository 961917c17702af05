import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import type { LoadFailure } from './lazy-part.tsx';
import { Skeletons } from './skeletons.tsx';

/** A wide dialog that shows that its content is loading, or that loading failed. */
export const LoadingDialog = ({
  title,
  opened,
  size,
  failure,
  onClose,
}: {
  title: string;
  opened: boolean;
  size: string | undefined;
  failure: LoadFailure | null;
  onClose: () => void;
}) => (
  <Dialog title={title} opened={opened} onClose={onClose} wide {...(size && { size })}>
    {failure ? (
      <ErrorState error={failure.error} onRetry={failure.retry} />
    ) : (
      <Skeletons count={4} height="4rem" />
    )}
  </Dialog>
);
