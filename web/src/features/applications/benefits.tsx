import { CalendarClock, HandCoins, MessagesSquare, Tags } from 'lucide-react';
import { Points } from '../../ui/points.tsx';

const benefits = [
  {
    Icon: Tags,
    title: 'Your own prices',
    text: 'You set a rate for messages, calls and meetings in person.',
  },
  {
    Icon: CalendarClock,
    title: 'Your own hours',
    text: 'You choose how soon you reply, how you meet, and when you are away.',
  },
  {
    Icon: HandCoins,
    title: 'Secure payment',
    text: 'Mentees pay when they book. The money is held, and released to you after the session.',
  },
  {
    Icon: MessagesSquare,
    title: 'Everything in one place',
    text: 'Conversations, sessions and earnings are in your dashboard.',
  },
];

/** What mentors get. */
export const Benefits = () => (
  <Points id="benefits" heading="What you get" points={benefits} framed />
);
