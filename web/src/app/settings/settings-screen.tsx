import { useRef } from 'react';
import { Screen } from '../../ui/screen.tsx';
import { settingsSections } from './sections.ts';
import classes from './settings-screen.module.css';
import { useLinkedSection } from './use-linked-section.ts';

const Sections = () => {
  const root = useRef<HTMLDivElement>(null);
  useLinkedSection(root);
  return (
    <div ref={root} className={classes.sections}>
      {settingsSections.map(({ id, title, Content }) => (
        <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Content />
        </section>
      ))}
    </div>
  );
};

/** The signed-in person's account settings: all sections, with links to them (product 1.14). */
export const SettingsScreen = () => (
  <Screen title="Settings">
    <div className={classes.root}>
      <nav className={classes.links} aria-label="Sections">
        {settingsSections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Sections />
    </div>
  </Screen>
);
