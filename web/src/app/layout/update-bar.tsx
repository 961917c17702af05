import { useProductName } from '../../frame/config.queries.ts';
import classes from './update-bar.module.css';
import { useUpdated } from './use-updated.ts';

/** Offers to reload the page once the server has been updated and lacks files that this page needs. */
export const UpdateBar = () => {
  const name = useProductName();
  const updated = useUpdated();
  // The element exists before its text, so screen readers announce it.
  return (
    <div aria-live="polite" className={updated ? classes.root : undefined}>
      {updated && (
        <>
          {name} has been updated.
          <button type="button" onClick={() => window.location.reload()}>
            Reload
          </button>
        </>
      )}
    </div>
  );
};
