import type { PublicPageSettings } from '@ithaca/contracts/public-pages';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { AddressForm } from './address-form.tsx';
import { PageAddress } from './page-address.tsx';
import classes from './public-page-section.module.css';
import { publicPageQuery, useChangePublicPage } from './public-pages.queries.ts';

const hint =
  'Everybody can read it without an account, and search engines may list it. It shows your photo, name, title, biography, topics, languages, rates and published reviews with first names. It never shows your email address, company or location.';

const Settings = ({ settings }: { settings: PublicPageSettings }) => {
  const change = useChangePublicPage();
  const isOn = change.isPending ? change.variables.isOn : settings.isOn;
  return (
    <div className={classes.card}>
      <SwitchField
        label="Public page"
        hint={hint}
        checked={isOn}
        onChange={(next) => change.mutate({ isOn: next })}
      />
      <FormError>{change.error && detailOf(change.error)}</FormError>
      {settings.isOn && settings.url !== null && settings.slug !== null && (
        <>
          {!settings.isShown && (
            <p className={classes.note}>The page is hidden as long as your profile is suspended.</p>
          )}
          <PageAddress url={settings.url} isShown={settings.isShown} />
          <AddressForm
            key={settings.slug}
            slug={settings.slug}
            newAddressesLeft={settings.newAddressesLeft}
          />
        </>
      )}
    </div>
  );
};

/** Where mentors turn their public page on or off and choose its address (product 2.15). */
export const PublicPageSection = () => {
  const { data, error, isPending, refetch } = useQuery(publicPageQuery);
  return (
    <section className={classes.root} aria-labelledby="public-page">
      <h2 id="public-page">Your page on the web</h2>
      {isPending && <Skeletons count={1} height="8rem" />}
      {!isPending && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && <Settings settings={data} />}
    </section>
  );
};
