/**
 * Loads something with the first call. Concurrent calls share one attempt, and the next call tries again if it failed,
 * such as while the disk was full.
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
