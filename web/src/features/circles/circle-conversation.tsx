import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import { circlePath } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Back, ThreadSkeleton, ThreadView } from '../conversations/group.ts';
import { openCircleQuery } from './open-circle.queries.ts';

/** Only the messages of a circle, beside something that has a heading of its own. */
export const CircleConversation = ({ kind, id }: { kind: CircleKind; id: string }) => {
  const me = useSignedInUser().id;
  const { data, error, refetch } = useQuery(openCircleQuery(kind, id, me));
  const back: Back = { href: circlePath(kind, id), label: 'Back to the circle' };
  if (data) {
    return (
      <ThreadView
        thread={data.thread}
        me={me}
        back={back}
        embedded
        onReadOnly={refetch}
        readOnly={<p>This circle is read-only. You can still read what was said.</p>}
      />
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <ThreadSkeleton back={back} />;
};
