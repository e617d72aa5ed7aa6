import type { PrinterTrouble } from '@driftstone/contract/printing/printing.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { copy } from './printing.copy.ts';
import { printingNewsQuery } from './printing.api.ts';

/** Loud while paper is stuck, and nothing at all otherwise. */
export function PrinterLine() {
  const { data } = useQuery(printingNewsQuery);
  return (
    <div role="alert">
      {data?.troubles.map((trouble) => (
        <p
          key={trouble.name}
          className="flex items-start gap-3 bg-tomato-deep px-3 py-0.5 font-semibold text-white"
        >
          <Printer className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{tell(trouble)}</span>
        </p>
      ))}
    </div>
  );
}

function tell({ name, problem, waiting, failed }: PrinterTrouble): string {
  const isStuck = problem !== null || waiting > 0;
  return [
    ...(isStuck ? [copy.stuck(name, problem, waiting)] : []),
    ...(failed > 0 ? [copy.failed(failed)] : []),
  ].join(' ');
}
