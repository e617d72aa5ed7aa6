import { useQuery } from '@tanstack/react-query';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { type BlockDraft, withoutDoubledScheme, withScheme } from './block-drafts.ts';
import { copy } from './newsletter-desk.copy.ts';

interface BlockFieldsProps {
  block: BlockDraft;
  /** The messages of the schema by the field's name. */
  problems: Readonly<Record<string, string>>;
  onChange: (block: BlockDraft) => void;
}

export function BlockFields({ block, problems, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          label={copy.heading}
          value={block.text}
          maxLength={120}
          error={problems['text']}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'text':
      return (
        <TextArea
          label={copy.text}
          hint={copy.textHint}
          value={block.text}
          maxLength={4000}
          error={problems['text']}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'button':
      return (
        <div className="grid gap-3">
          <TextField
            label={copy.buttonLabel}
            value={block.label}
            maxLength={60}
            error={problems['label']}
            onChange={(event) => onChange({ ...block, label: event.target.value })}
          />
          <TextField
            label={copy.buttonUrl}
            type="url"
            value={block.url}
            error={problems['url']}
            onChange={(event) =>
              onChange({ ...block, url: withoutDoubledScheme(event.target.value.trim()) })
            }
            onBlur={() => onChange({ ...block, url: withScheme(block.url) })}
          />
        </div>
      );
    case 'pizza':
      return <PizzaField {...{ problems, onChange }} block={block} />;
  }
}

function PizzaField({
  block,
  problems,
  onChange,
}: BlockFieldsProps & { block: BlockDraft & { kind: 'pizza' } }) {
  const { data: pizzas = [] } = useQuery(pizzasQuery);
  return (
    <label className="grid gap-1.5">
      <span className="text-sm font-semibold">{copy.pizzaChoice}</span>
      <select
        value={block.pizzaId}
        aria-invalid={problems['pizzaId'] ? true : undefined}
        onChange={(event) => onChange({ ...block, pizzaId: event.target.value })}
        className="min-h-12 w-full rounded-md border border-line-strong bg-card pr-10 pl-4"
      >
        <option value="">{copy.choosePizza}</option>
        {pizzas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {problems['pizzaId'] && (
        <span role="alert" className="text-sm font-semibold text-beetroot">
          {problems['pizzaId']}
        </span>
      )}
    </label>
  );
}
