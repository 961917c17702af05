import { useRouter } from '@tanstack/react-router';

/** Returns a function that reads the current address, which changes before the screen does. */
export const useAddress = () => {
  const { history } = useRouter();
  return () => history.location.href;
};
