import { useEffect, useState } from 'react';

/** A URL of a file's content that is valid while the component is mounted. */
export const useObjectUrl = (content: Blob): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(content);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [content]);
  return url;
};
