import { printingDeskContract } from '@driftstone/contract/printing/printing-desk.contract.ts';
import type {
  DeskPrinting,
  NewPrinter,
  PrinterPaper,
} from '@driftstone/contract/printing/printing-desk.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';
import type { SlipWish } from '../printing.api.ts';

/** A printer that is switched on again prints within half a minute. */
const POLL_MS = 5000;

export const printingQuery = queryOptions({
  queryKey: ['desk', 'printers'],
  queryFn: () => callDesk(printingDeskContract.listPrinters),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

function usePrintingChange<Wish, Answer>(
  change: (wish: Wish) => Promise<Answer>,
  printingOf: (answer: Answer) => DeskPrinting,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queryClient.setQueryData(printingQuery.queryKey, printingOf(answer)),
    onError: () => void queryClient.invalidateQueries(printingQuery),
  });
}

const itself = (printing: DeskPrinting) => printing;

export const useAddPrinter = () =>
  usePrintingChange(
    (body: NewPrinter) => callDesk(printingDeskContract.addPrinter, { body }),
    ({ printing }) => printing,
  );

export const useRemovePrinter = () =>
  usePrintingChange(
    (printerId: string) => callDesk(printingDeskContract.removePrinter, { params: { printerId } }),
    itself,
  );

export const useSetPaper = () =>
  usePrintingChange(
    ({ printerId, ...body }: PrinterPaper & { printerId: string }) =>
      callDesk(printingDeskContract.setPrinterPaper, { params: { printerId }, body }),
    itself,
  );

export const useTestPrinter = () =>
  usePrintingChange(
    (printerId: string) => callDesk(printingDeskContract.testPrinter, { params: { printerId } }),
    itself,
  );

export const useRetryJob = () =>
  usePrintingChange(
    (jobId: number) => callDesk(printingDeskContract.retryPrintJob, { params: { jobId } }),
    itself,
  );

export const useDropJob = () =>
  usePrintingChange(
    (jobId: number) => callDesk(printingDeskContract.dropPrintJob, { params: { jobId } }),
    itself,
  );

export const useReprintAtDesk = () =>
  useMutation({
    mutationFn: (orderId: string) =>
      callDesk(printingDeskContract.reprintDeskTicket, { params: { orderId } }),
  });

export const useReadSlipAtDesk = () =>
  useMutation({
    mutationFn: ({ orderId, paper }: SlipWish) =>
      callDesk(printingDeskContract.readDeskSlip, { params: { orderId }, query: { paper } }),
  });
