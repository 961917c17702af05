/** Where the chosen colour scheme is kept; Mantine's own key, so the landing page and the app agree. */
export const colorSchemeKey = 'mantine-color-scheme-value';

/**
 * Sets the colour scheme before the first paint. Constant text: the server allows inline scripts
 * by their SHA-256 only, so nothing may be filled in per request.
 */
export const colorSchemeScript = `(function(){var v;try{v=localStorage.getItem('${colorSchemeKey}')}catch(e){}var d=v==='dark'||(v!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.documentElement.setAttribute('data-mantine-color-scheme',d?'dark':'light')})()`;
