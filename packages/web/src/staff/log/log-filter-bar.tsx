import { keysOf } from '@driftstone/contract/fields.ts';
import { LOG_TOPICS } from '@driftstone/contract/staff/log/log-topics.ts';
import { useEffect } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { LogFilters } from '../staff.api.ts';
import { copy } from './log.copy.ts';

interface LogFilterBarProps {
  filters: LogFilters;
  people: readonly { id: string; name: string }[];
  onFilter: (filters: LogFilters) => void;
}

export function LogFilterBar({ filters, people, onFilter }: LogFilterBarProps) {
  const { search, staffId, topic } = filters;
  const form = useForm(filledIn({ search: null }), (texts) =>
    onFilter({ ...filters, search: texts.search || undefined }),
  );
  const { ref } = form.props;
  // The address also changes without typing here, such as by the browser's Back.
  useEffect(() => ref.current?.reset(), [ref, search]);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const clear = () => {
    // The pressed button goes away.
    ref.current?.querySelector('input')?.focus();
    onFilter({});
  };
  return (
    <form
      {...form.props}
      role="search"
      aria-label={copy.filters}
      className="flex flex-wrap items-end gap-3"
    >
      <SearchField
        name="search"
        label={copy.search}
        placeholder={copy.searchHint}
        defaultValue={search}
        maxLength={100}
        className="min-w-0 flex-1 basis-64"
      />
      <SelectField
        label={copy.person}
        value={staffId ?? ''}
        onChange={({ target }) => onFilter({ ...filters, staffId: target.value || undefined })}
        className="min-w-0 flex-1 basis-40"
      >
        <option value="">{copy.everybody}</option>
        {staffId && !people.some(({ id }) => id === staffId) && (
          <option value={staffId}>{copy.somebody}</option>
        )}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={copy.kind}
        value={topic ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filters, topic: keysOf(LOG_TOPICS).find((each) => each === target.value) })
        }
        className="min-w-0 flex-1 basis-40"
      >
        <option value="">{copy.everything}</option>
        {keysOf(LOG_TOPICS).map((each) => (
          <option key={each} value={each}>
            {LOG_TOPICS[each]}
          </option>
        ))}
      </SelectField>
      <div className="flex gap-2">
        <Button type="submit" variant="secondary">
          {copy.find}
        </Button>
        {isFiltered && (
          <Button variant="quiet" onClick={clear}>
            {copy.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
