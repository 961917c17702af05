import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProductName } from '../../frame/config.queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import classes from './hosted-page.module.css';

/**
 * A page that stands in for one of the payment provider's: without our header and navigation, with a link
 * back to us.
 */
export const HostedPage = (props: {
  title: string;
  back: { href: string; label: string };
  /** What is paid for, beside the form on wide pages. */
  summary?: ReactNode;
  children: ReactNode;
}) => {
  const product = useProductName();
  usePageTitle(props.title);
  return (
    <div className={classes.root} data-hosted-page="true">
      <header className={classes.head}>
        {/* Not a link of the router: a real provider's page reloads ours. */}
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
