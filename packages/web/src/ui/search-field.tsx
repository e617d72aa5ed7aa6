import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A text field with the magnifying glass. */
export function SearchField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'lead'>) {
  return <TextField {...props} type="search" lead={<Search className="size-5" />} />;
}
