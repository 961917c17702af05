import { NameForm } from './name-form.tsx';
import { Photo } from './photo.tsx';

/** What others see of the signed-in person (product 1.14). */
export const NameAndPhoto = () => (
  <>
    <Photo />
    <NameForm />
  </>
);
