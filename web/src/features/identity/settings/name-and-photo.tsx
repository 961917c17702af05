import { NameForm } from './name-form.tsx';
import { Photo } from './photo.tsx';

/** The name and photo that others see (product 1.14). */
export const NameAndPhoto = () => (
  <>
    <Photo />
    <NameForm />
  </>
);
