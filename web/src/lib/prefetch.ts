/** Fetches what the build says comes next (`data-next` of the page), quietly and unless data is saved. */
export const prefetchNext = (): void => {
  const { next } = document.body.dataset;
  const saveData =
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData;
  if (next === undefined || saveData) return;
  delete document.body.dataset.next;
  for (const href of next.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
};
