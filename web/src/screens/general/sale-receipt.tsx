import { ReviewActions } from '#web/features/orders/review-actions.tsx';
import { AddressedReceipt } from '#web/features/sales/receipt/addressed-receipt.tsx';

/** The receipt that the address names, with the decision on a sale that waits for one. */
export default function SaleReceipt() {
  return <AddressedReceipt seenBy="merchant" actionsOf={(sale) => <ReviewActions sale={sale} />} />;
}
