import './landing.css';
import { colorSchemeKey } from '../lib/color-scheme.ts';

const root = document.documentElement;
const attribute = 'data-mantine-color-scheme';

document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
  const scheme = root.getAttribute(attribute) === 'dark' ? 'light' : 'dark';
  root.setAttribute(attribute, scheme);
  localStorage.setItem(colorSchemeKey, scheme);
});
