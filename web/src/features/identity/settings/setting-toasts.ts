import type { ToastText } from '../../../ui/toast.ts';

/** The toasts of the settings, kept apart from those that the sign-in screen loads. */
export const settingToasts = {
  nameSaved: { title: 'Name saved', message: 'Others see it from now on.' },
  photoSaved: { title: 'Photo saved', message: 'Others see it from now on.' },
  photoRemoved: { title: 'Photo removed', message: 'Others see your initials.' },
  photoNotRemoved: { title: 'Error', message: 'Your photo was not removed.', failed: true },
  passwordChanged: {
    title: 'Password changed',
    message: 'All your other devices are signed out.',
  },
  deviceSignedOut: { title: 'Device signed out', message: 'It has to sign in again.' },
  deviceNotSignedOut: { title: 'Error', message: 'The device is still signed in.', failed: true },
} as const satisfies Record<string, ToastText>;
