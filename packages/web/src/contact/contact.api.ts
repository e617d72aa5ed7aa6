import { contactContract } from '@driftstone/contract/contact/contact.contract.ts';
import type { ContactMessage } from '@driftstone/contract/contact/contact.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

export function useSendMessage() {
  return useMutation({
    mutationFn: (message: ContactMessage) => call(contactContract.sendMessage, { body: message }),
  });
}
