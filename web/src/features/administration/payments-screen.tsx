import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { Screen } from '../../ui/screen.tsx';
import { BookingReports } from './payments/booking-reports.tsx';
import { Books } from './payments/books.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import classes from './payments-screen.module.css';

/** Reported bookings, the platform's books and all payments, for the administrator (product 11.30). */
export const PaymentsScreen = () => (
  <AdministratorOnly why="Payments are restricted to platform administrators.">
    <Screen title="Payments">
      <div className={classes.root}>
        <BookingReports />
        <Books />
        <PaymentList />
      </div>
    </Screen>
  </AdministratorOnly>
);
