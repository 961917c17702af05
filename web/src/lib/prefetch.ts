/** Whether the person asked the browser to fetch no more than it must. */
export const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Fetches what the build says comes next (`data-next` of the page), quietly and unless data is saved. */
export const prefetchNext = (): void => {
  const { next } = document.body.dataset;
  if (next === undefined || savesData()) return;
  delete document.body.dataset.next;
  for (const href of next.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
};
