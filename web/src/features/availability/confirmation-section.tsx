import { SwitchField } from '../../ui/switch-field.tsx';
import { SectionCard } from './section-card.tsx';

/** Whether the mentor accepts or declines every time that somebody books (product 3.16). */
export const ConfirmationSection = (props: {
  confirmsByHand: boolean;
  onChange: (confirmsByHand: boolean) => void;
}) => (
  <SectionCard title="New bookings">
    <SwitchField
      label="Confirm bookings manually"
      hint="You accept or decline the time of every booking. It is kept free until you answer; if you decline or don’t answer in time, the mentee gets a full refund."
      checked={props.confirmsByHand}
      onChange={props.onChange}
    />
  </SectionCard>
);
