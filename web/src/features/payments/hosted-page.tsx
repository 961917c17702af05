import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProductName } from '../../frame/config.queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import classes from './hosted-page.module.css';

/**
 * A stand-in for one of the payment provider's pages: without our header and navigation, but with a link
 * back to us.
 */
export const HostedPage = (props: {
  title: string;
  back: { href: string; label: string };
  /** The purchase, next to the form on wide pages. */
  summary?: ReactNode;
  children: ReactNode;
}) => {
  const product = useProductName();
  usePageTitle(props.title);
  return (
    <div className={classes.root} data-hosted-page="true">
      <header className={classes.head}>
        {/* Not a router link: coming from a real provider's page also reloads ours. */}
        <a href={props.back.href} aria-label={`${product}: ${props.back.label}`}>
          <ArrowLeft size={18} aria-hidden="true" />
          {product}
        </a>
        <Badge tone="accent">Test mode</Badge>
      </header>
      <div className={classes.columns}>
        {props.summary && <div className={classes.summary}>{props.summary}</div>}
        <div className={classes.form}>{props.children}</div>
      </div>
    </div>
  );
};
