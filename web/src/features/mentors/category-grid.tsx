import { Fragment } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './category-grid.module.css';
import { iconOf } from './category-icons.ts';
import { allCategories } from './mentor-filters.ts';

/**
 * Lets "A/B" wrap after the slash, so long names fit narrow tiles. Unlike a zero-width space, a `wbr`
 * isn't part of the text when searching or copying.
 */
const breakable = (category: string) =>
  category.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

/** The categories as tiles, shown first on narrow screens (product 2.4). */
export const CategoryGrid = (props: {
  categories: readonly string[];
  hrefOf: (category: string) => string;
}) => (
  <nav aria-label="Categories">
    <ul className={classes.root}>
      {[allCategories, ...props.categories].map((category) => {
        const Icon = iconOf(category);
        return (
          <li key={category}>
            <AppLink href={props.hrefOf(category)} className={classes.tile}>
              <span className={classes.icon}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span>{breakable(category)}</span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  </nav>
);
