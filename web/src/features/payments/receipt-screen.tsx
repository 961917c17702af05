import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { useScreenParams } from '../../frame/navigation.ts';
import { ApiError } from '../../lib/errors.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ScreenError } from '../../ui/screen-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { receiptQuery } from './history.queries.ts';
import { ReceiptPage } from './receipt-page.tsx';

/** The address of the list of payments. */
const paymentsAddress = `${pathTo('settings')}#payments`;

/** The receipt of one of the person's payments (product 11.29). */
export const ReceiptScreen = () => {
  const { id } = useScreenParams('receipt');
  const { data, error, isPending, refetch } = useQuery(receiptQuery(id));
  if (data)
    return (
      <Screen title={`Receipt ${data.number}`} width="narrow" hideTitle>
        <ReceiptPage receipt={data} paymentsAddress={paymentsAddress} />
      </Screen>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyScreen
        title="Receipt not found"
        why="Only the person who paid can open a receipt, and only once the payment has arrived."
        link={{ href: paymentsAddress, label: 'My payments' }}
      />
    );
  return (
    <Screen title="Receipt" width="narrow" hideTitle>
      {isPending ? (
        <Skeletons count={1} height="40rem" />
      ) : (
        <ScreenError title="Receipt" error={error} onRetry={() => refetch()} />
      )}
    </Screen>
  );
};
