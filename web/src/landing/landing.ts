import './landing.css';
import { demoBarKey } from '../lib/demo.ts';
import { colorSchemeKey } from '../lib/early-script.ts';
import { prefetchNext } from '../lib/prefetch.ts';

const root = document.documentElement;
const attribute = 'data-mantine-color-scheme';

document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
  const scheme = root.getAttribute(attribute) === 'dark' ? 'light' : 'dark';
  root.setAttribute(attribute, scheme);
  localStorage.setItem(colorSchemeKey, scheme);
});

document.querySelector('[data-demo-close]')?.addEventListener('click', () => {
  root.setAttribute('data-demo-bar', 'closed');
  localStorage.setItem(demoBarKey, 'closed');
});

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(prefetchNext) : setTimeout(prefetchNext);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
