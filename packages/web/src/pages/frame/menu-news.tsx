import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followMenu } from './follow-menu.ts';

/** PRICE-09: open pages show a new menu soon after it is published. */
export function MenuNews() {
  const queryClient = useQueryClient();
  useEffect(() => followMenu(queryClient), [queryClient]);
  return null;
}
