import { demoBarKey } from './demo.ts';

/** Where the chosen colour scheme is kept; Mantine's own key, so the landing page and the app agree. */
export const colorSchemeKey = 'mantine-color-scheme-value';

/**
 * Sets what must stand before the first paint: the colour scheme, and whether the demo bar was
 * closed. Constant text: the server allows inline scripts by their SHA-256 only, so nothing may be
 * filled in per request.
 */
export const earlyScript = `(function(){var r=document.documentElement,v,c;try{v=localStorage.getItem('${colorSchemeKey}');c=localStorage.getItem('${demoBarKey}')}catch(e){}var d=v==='dark'||(v!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);r.setAttribute('data-mantine-color-scheme',d?'dark':'light');if(c)r.setAttribute('data-demo-bar','closed')})()`;
