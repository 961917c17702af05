import type { Application } from '@ithaca/contracts/applications';
import { type ReactNode, type Ref, useId } from 'react';
import { fullName } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import classes from './application-detail.module.css';
import { momentOf, personFacts, rateFacts, textsOf } from './application-facts.ts';
import { Documents } from './documents.tsx';
import { FactList } from './fact-list.tsx';

const Section = (props: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{props.title}</h3>
      {props.children}
    </section>
  );
};

const sources = {
  wizard: 'Sent with the application form',
  dashboard: 'Created on the mentor dashboard',
};

/** The account and how the applicant wants to be reached. */
const Contact = ({ application }: { application: Application }) => {
  const { user, email, phone } = application;
  const facts = [
    { label: 'Account', value: fullName(user) },
    { label: 'Verified email', value: user.email },
    ...(email.toLowerCase() === user.email.toLowerCase()
      ? []
      : [{ label: 'Email in the application', value: `${email} (not verified)` }]),
    ...(phone ? [{ label: 'Phone', value: phone }] : []),
  ];
  return <FactList facts={facts} />;
};

/** An application as it was submitted. */
export const ApplicationDetail = (props: {
  application: Application;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The application's state, shown above the actions. */
  state: ReactNode;
  actions?: ReactNode;
}) => {
  const { application } = props;
  return (
    <article className={classes.root}>
      <header className={classes.head} data-toasts="below">
        <Avatar person={application.user} size={72} />
        <div className={classes.names}>
          <h2 ref={props.headingRef} tabIndex={-1}>
            {fullName(application)}
          </h2>
          <p className={classes.sent}>
            {sources[application.source]} on {momentOf(application.createdAt)}
          </p>
          {props.state}
        </div>
      </header>
      <Section title="Documents">
        <Documents application={application} />
      </Section>
      <Section title="About">
        <FactList facts={personFacts(application)} />
        <ul className={classes.topics} aria-label="Expertise">
          {application.expertise.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </Section>
      {textsOf(application).map(({ label, value }) => (
        <Section key={label} title={label}>
          <p className={classes.text} dir="auto">
            {value}
          </p>
        </Section>
      ))}
      <Section title="Rates">
        <FactList facts={rateFacts(application)} />
      </Section>
      <Section title="Contact">
        <Contact application={application} />
      </Section>
      {props.actions}
    </article>
  );
};
