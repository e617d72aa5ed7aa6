import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePaperWidth } from '#platform/paper/paper-width.ts';
import { printSlip } from '#platform/paper/print-slip.ts';
import { receiptQuery } from './counter.api.ts';
import { layReceipt } from './receipt-slip.ts';

/** Prints the receipt as soon as it is read. */
export function ReceiptPaper({ orderId, onPrinted }: { orderId: string; onPrinted: () => void }) {
  const { data } = useQuery(receiptQuery(orderId));
  const paperMm = usePaperWidth();
  useEffect(() => {
    if (!data) return;
    printSlip(layReceipt(data, paperMm), paperMm);
    onPrinted();
    // Prints once, which is all it is mounted for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  return null;
}
