import { pathTo } from '@ithaca/contracts/screens';
import { BookingOptions, MentorLookup } from '../../features/mentors/profile.ts';
import {
  appointmentOf,
  Booking,
  bookableMentor,
  NextFree,
} from '../../features/sessions/booking.ts';
import { useScreenParams } from '../../frame/navigation.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { MentorPage } from './mentor-page.tsx';

const Missing = () => (
  <EmptyScreen
    title="Expert not found"
    why="This expert doesn't exist or is no longer available."
    link={{ href: pathTo('findExperts'), label: 'Find experts' }}
  />
);

/** A mentor with booking options (product 11.9). The id is the user's id (product 2.5). */
export const ExpertScreen = () => {
  const { id } = useScreenParams('expert');
  return (
    <MentorLookup userId={id} title="Expert" missing={<Missing />}>
      {(mentor) => (
        <MentorPage
          key={mentor.id}
          mentor={mentor}
          topicsShown={4}
          side={
            <Booking bookable={bookableMentor(mentor)}>
              {(book) => (
                <BookingOptions
                  mentor={mentor}
                  onBook={book}
                  noteOn={(type) => {
                    const appointment = appointmentOf(type);
                    return appointment && <NextFree mentorId={mentor.id} type={appointment} />;
                  }}
                />
              )}
            </Booking>
          }
        />
      )}
    </MentorLookup>
  );
};
