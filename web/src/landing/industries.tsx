import { type IndustryName, industries, type Showcase } from '@ithaca/contracts/landing';
import { pathTo } from '@ithaca/contracts/screens';
import {
  BriefcaseBusiness,
  Code,
  Handshake,
  HeartPulse,
  Landmark,
  type LucideIcon,
  Megaphone,
  Palette,
  Scale,
  TrendingUp,
  UsersRound,
} from 'lucide-react';
import { countedMentors } from '../lib/format.ts';

const icons: Record<IndustryName, LucideIcon> = {
  'Software Development': Code,
  'Legal & Law': Scale,
  'Finance & Banking': Landmark,
  'Design & Creative': Palette,
  'Healthcare & Wellness': HeartPulse,
  'Content & Influencers': Megaphone,
  'Business & Strategy': BriefcaseBusiness,
  'Marketing & Sales': TrendingUp,
  'HR & Recruitment': UsersRound,
  Consulting: Handshake,
};

const Tile = ({ name, count }: { name: IndustryName; count: string | undefined }) => {
  const Icon = icons[name];
  return (
    <li>
      <a href={pathTo('auth')}>
        <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <div>{name}</div>
          {count !== undefined && <span>{countedMentors(count)}</span>}
        </div>
      </a>
    </li>
  );
};

/** Ten industries with their number of mentors, each a link to the sign-in (product 11.5). */
export const Industries = ({ counts }: { counts: Showcase['industries'] }) => (
  <section aria-labelledby="industries">
    <h2 id="industries">Whatever you do, someone did it before</h2>
    <ul className="tiles">
      {industries.map(({ name }) => (
        <Tile key={name} name={name} count={counts[name]} />
      ))}
    </ul>
  </section>
);
