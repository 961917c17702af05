import { useEffect, useState } from 'react';

/** Whether the server now serves a different build from the one this page was loaded from. */
const isOutdated = async (): Promise<boolean> => {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch(window.location.href, { cache: 'no-store' });
  return page.ok && !!entry && !(await page.text()).includes(entry);
};

/**
 * Whether the server has been updated and no longer has the rest of this page's files. Checked when one of them can't
 * be loaded, because a lost connection has the same effect.
 */
export const useUpdated = (): boolean => {
  const [updated, setUpdated] = useState(false);
  useEffect(() => {
    if (updated) return;
    let asking = false;
    const ask = async () => {
      if (asking) return;
      asking = true;
      setUpdated(await isOutdated().catch(() => false));
      asking = false;
    };
    const onError = () => void ask();
    window.addEventListener('vite:preloadError', onError);
    return () => window.removeEventListener('vite:preloadError', onError);
  }, [updated]);
  return updated;
};
