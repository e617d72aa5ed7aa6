import {
  type DeskMessage,
  MESSAGE_FILTERS,
  type MessageFilter,
} from '@driftstone/contract/contact/messages-desk.schema.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedState } from '#platform/queries/paged-state.ts';
import { useDebounced } from '#platform/forms/use-debounced.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { MessageRow } from './message-row.tsx';
import { messagesQuery } from './messages-desk.api.ts';
import { copy } from './messages-desk.copy.ts';
import { ReplyDialog } from './reply-dialog.tsx';

const TYPING_MS = 250;

/** The messages of the contact page, those that wait first. */
export function MessageList() {
  const [show, setShow] = useState<MessageFilter>('open');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({
    ...messagesQuery(show, useDebounced(search.trim(), TYPING_MS)),
    placeholderData: keepPreviousData,
  });
  const { rows, state } = pagedState(query, ({ messages }) => messages);
  const [answered, setAnswered] = useState<DeskMessage | null>(null);
  const fresh = answered && (rows.find(({ id }) => id === answered.id) ?? answered);
  return (
    <div className="grid gap-5">
      <div className="grid min-w-0 gap-3">
        <ChipRow
          label={copy.filter}
          chips={MESSAGE_FILTERS.map((id) => ({ id, label: copy.filterName(id) }))}
          selectedId={show}
          onSelect={(id) => setShow(MESSAGE_FILTERS.find((each) => each === id) ?? 'all')}
        />
        <SearchField
          label={copy.search}
          isLabelHidden
          placeholder={copy.search}
          value={search}
          maxLength={120}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <PagedList {...state} label={copy.messages} texts={copy.list}>
        {rows.map((message) => (
          <MessageRow key={message.id} message={message} onReply={() => setAnswered(message)} />
        ))}
      </PagedList>
      <ReplyDialog message={fresh} onClose={() => setAnswered(null)} />
    </div>
  );
}
