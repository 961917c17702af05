import { pathTo } from '@ithaca/contracts/screens';
import { MentorLookup } from '../../features/mentors/profile.ts';
import { Checkout } from '../../features/sessions/index.ts';
import { useSearchParams } from '../../frame/navigation.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';

const Missing = () => (
  <EmptyScreen
    title="Complete Payment"
    what="Nothing to pay for"
    why="This link doesn’t lead to a mentor, or the mentor is no longer available. Nothing was charged."
    link={{ href: pathTo('mentors'), label: 'Find Mentors' }}
  />
);

/** `/checkout?mentorProfileId=` (product 11.11). Unlike other screens, it identifies the mentor by profile. */
export const CheckoutScreen = () => {
  const { mentorProfileId } = useSearchParams();
  if (!mentorProfileId) return <Missing />;
  return (
    <MentorLookup userId={mentorProfileId} title="Complete Payment" missing={<Missing />}>
      {(mentor) => <Checkout key={mentor.id} mentor={mentor} />}
    </MentorLookup>
  );
};
