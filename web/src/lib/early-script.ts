import { demoBarKey } from './demo.ts';

/** The storage key of the colour scheme: Mantine's, so that the landing page and the app agree. */
export const colorSchemeKey = 'mantine-color-scheme-value';

/**
 * Sets what is needed before the first paint: the colour scheme, and whether the demo bar was closed.
 * A constant, since the server allows inline scripts by their SHA-256 only.
 */
export const earlyScript = `{let d=document.documentElement.dataset,s,v,c;try{s=localStorage;v=s.getItem('${colorSchemeKey}');c=s.getItem('${demoBarKey}')}catch{}d.mantineColorScheme=v=='dark'||v!='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';if(c)d.demoBar='closed'}`;
