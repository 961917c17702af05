import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { DataDownload } from './data-download.tsx';
import classes from './your-data.module.css';

/** Downloading one's data and deleting one's account (product 13.12). */
export const YourData = () => {
  const user = useSignedInUser();
  return (
    <div className={classes.root}>
      <DataDownload />
      <AccountDeletion user={user} />
    </div>
  );
};
