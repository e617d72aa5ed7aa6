import {
  ArrowUpDown,
  Eraser,
  FileSpreadsheet,
  ListChecks,
  Percent,
  Plus,
  PoundSterling,
} from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { copy } from '../menu-desk.copy.ts';
import type { PizzaOrder } from './sort-pizzas.tsx';

interface PizzaListToolsProps {
  /** What was open in the place of the list: its button has the focus again. */
  left: PizzaOrder | 'selection' | undefined;
  onSort: (list: PizzaOrder) => void;
  onAddCategory: () => void;
  onDeliveryVat: () => void;
  onPrices: () => void;
  onSelect: () => void;
  onFile: () => void;
  onClear: () => void;
}

export function PizzaListTools(props: PizzaListToolsProps) {
  const { left, onSort, onAddCategory, onDeliveryVat, onPrices, onSelect, onFile, onClear } = props;
  const focusAfter = (each: typeof left) => (left === each ? focusOnArrival : null);
  return (
    <div className="-mt-3 -ml-4 flex flex-wrap gap-x-1">
      <Button variant="quiet" size="small" onClick={onPrices}>
        <PoundSterling className="size-4" />
        {copy.changePrices}
      </Button>
      <Button variant="quiet" size="small" ref={focusAfter('selection')} onClick={onSelect}>
        <ListChecks className="size-4" />
        {copy.selectItems}
      </Button>
      <Button variant="quiet" size="small" onClick={onFile}>
        <FileSpreadsheet className="size-4" />
        {copy.spreadsheet}
      </Button>
      <Button
        variant="quiet"
        size="small"
        ref={focusAfter('pizzas')}
        onClick={() => onSort('pizzas')}
      >
        <ArrowUpDown className="size-4" />
        {copy.orderOfPizzas}
      </Button>
      <Button
        variant="quiet"
        size="small"
        ref={focusAfter('categories')}
        onClick={() => onSort('categories')}
      >
        <ArrowUpDown className="size-4" />
        {copy.orderOfCategories}
      </Button>
      <Button variant="quiet" size="small" onClick={onAddCategory}>
        <Plus className="size-4" />
        {copy.addCategory}
      </Button>
      <Button variant="quiet" size="small" onClick={onDeliveryVat}>
        <Percent className="size-4" />
        {copy.deliveryVat}
      </Button>
      <Button variant="quiet" size="small" onClick={onClear}>
        <Eraser className="size-4" />
        {copy.clearMenu}
      </Button>
    </div>
  );
}
