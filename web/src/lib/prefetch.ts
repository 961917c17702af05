/** Whether the browser is set to save data. */
export const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Prefetches the files of the next page (`data-next`), unless the browser is set to save data. */
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
