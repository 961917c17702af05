import { pathTo } from './paths.ts';

/** The pages about the place itself, in every footer (decision 6.10). */
export const infoPages = [
  { label: 'About', href: pathTo('about') },
  { label: 'Contact', href: pathTo('contact') },
  { label: 'Terms', href: pathTo('terms') },
  { label: 'Privacy', href: pathTo('privacy') },
];
