/**
 * Loads something on the first call. Concurrent calls share one attempt. If it failed, for example because the disk
 * was full, the next call tries again.
 */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  const attempt = async () => {
    try {
      return await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return () => {
    loading ??= attempt();
    return loading;
  };
};
