import {
  BriefcaseBusiness,
  Code,
  Handshake,
  HeartPulse,
  Landmark,
  Megaphone,
  Palette,
  Scale,
  TrendingUp,
  UsersRound,
} from 'lucide-react';
import { pathTo } from '../frame/paths.ts';

const industries = [
  { name: 'Software Development', Icon: Code },
  { name: 'Legal & Law', Icon: Scale },
  { name: 'Finance & Banking', Icon: Landmark },
  { name: 'Design & Creative', Icon: Palette },
  { name: 'Healthcare & Wellness', Icon: HeartPulse },
  { name: 'Content & Influencers', Icon: Megaphone },
  { name: 'Business & Strategy', Icon: BriefcaseBusiness },
  { name: 'Marketing & Sales', Icon: TrendingUp },
  { name: 'HR & Recruitment', Icon: UsersRound },
  { name: 'Consulting', Icon: Handshake },
];

/** Ten industries, each a link to the sign-in (product 11.5). */
export const Industries = () => (
  <section aria-labelledby="industries">
    <h2 id="industries">Whatever you do, someone did it before</h2>
    <ul className="tiles">
      {industries.map(({ name, Icon }) => (
        <li key={name}>
          <a href={pathTo('auth')}>
            <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
