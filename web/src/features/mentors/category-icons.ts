import {
  BadgeEuro,
  BriefcaseBusiness,
  Building2,
  Dumbbell,
  GraduationCap,
  HeartPulse,
  Landmark,
  Laptop,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  Palette,
  Scale,
  Shapes,
  SquarePlay,
} from 'lucide-react';
import { allCategories } from './mentor-filters.ts';

const icons: Partial<Record<string, LucideIcon>> = {
  [allCategories]: LayoutGrid,
  Technology: Laptop,
  Business: BriefcaseBusiness,
  Politics: Landmark,
  Marketing: Megaphone,
  Finance: BadgeEuro,
  'Real Estate': Building2,
  Healthcare: HeartPulse,
  Legal: Scale,
  Education: GraduationCap,
  Art: Palette,
  'Content Creator/Social Media': SquarePlay,
  Sport: Dumbbell,
};

/** A category's icon; categories added by the operator share a general one. */
export const iconOf = (category: string): LucideIcon => icons[category] ?? Shapes;
