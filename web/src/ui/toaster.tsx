import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear: one at a time, on top below 768 px, else bottom right. */
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
