import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** Shows one toast at a time: at the top below 768 px, else at the bottom right. */
export const Toaster = () => {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <Notifications
      limit={1}
      autoClose={5000}
      position={wide ? 'bottom-right' : 'top-center'}
      containerWidth={420}
      transitionDuration={160}
    />
  );
};
