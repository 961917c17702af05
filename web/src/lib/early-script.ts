import { demoBarKey } from './demo.ts';

/** The storage key of the colour scheme: Mantine's, so that the landing page and the app agree. */
export const colorSchemeKey = 'mantine-color-scheme-value';

/**
 * Sets what is needed before the first paint: the colour scheme, and whether the demo bar was closed.
 * A constant, since the server allows inline scripts by their SHA-256 only.
 */
export const earlyScript = `(function(){var r=document.documentElement,v,c;try{v=localStorage.getItem('${colorSchemeKey}');c=localStorage.getItem('${demoBarKey}')}catch(e){}var d=v==='dark'||(v!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);r.setAttribute('data-mantine-color-scheme',d?'dark':'light');if(c)r.setAttribute('data-demo-bar','closed')})()`;
