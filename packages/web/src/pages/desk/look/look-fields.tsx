import { HOME_SECTIONS, writeSections } from '@driftstone/contract/details/home-sections.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { FACE_GROUPS, type FieldOfShop, type Values } from '#details/desk/field-groups.ts';
import { Field } from '#details/desk/fields-form.tsx';
import { PictureField } from '#pictures/desk/picture-field.tsx';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { LogoChoice } from './logo-choice.tsx';
import { copy } from './look.copy.ts';

interface LookFieldsProps {
  values: Values;
  problems: ReadonlyMap<string, string>;
  hintOf: (field: FieldOfShop) => string | undefined;
  onType: (name: string, text: string) => void;
  /** A photo is on its way. */
  onSending: (isSending: boolean) => void;
}

export function LookFields({ values, problems, hintOf, onType, onSending }: LookFieldsProps) {
  return FACE_GROUPS.map(({ id, title, fields }) => (
    <section
      key={id}
      aria-label={title}
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      <h2 className="text-title">{title}</h2>
      {fields.map((field) => {
        const [value, type] = [values[field.name] ?? '', onType.bind(null, field.name)];
        const parts = { value, hint: hintOf(field), onChange: type };
        if (field.kind === 'picture')
          return <HeroChoice key={field.name} {...parts} onSending={onSending} />;
        if (field.kind === 'logo')
          return <LogoChoice key={field.name} {...parts} onSending={onSending} />;
        if (field.kind === 'sections') return <SectionChoice key={field.name} {...parts} />;
        const problem = problems.get(field.name);
        return <Field key={field.name} field={field} problem={problem} {...parts} />;
      })}
    </section>
  ));
}

interface ChoiceProps {
  value: string;
  hint: string | undefined;
  onChange: (text: string) => void;
}

function HeroChoice({
  value,
  hint,
  onChange,
  onSending,
}: ChoiceProps & Pick<LookFieldsProps, 'onSending'>) {
  const { data: pizzas = [] } = useQuery(pizzasQuery);
  const drawn = pizzas.filter(({ imageUrl }) => imageUrl);
  return (
    <>
      <PictureField
        value={value || null}
        onChange={(url) => onChange(url ?? '')}
        pizzaName={copy.picture}
        pizzaWords=""
        kind="pizza"
        removed={copy.pictureRemoved}
        onSending={onSending}
      />
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <SelectField
        label={copy.fromMenu}
        value={drawn.some(({ imageUrl }) => imageUrl === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{copy.choose}</option>
        {drawn.map(({ id, name, imageUrl }) => (
          <option key={id} value={imageUrl ?? ''}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function SectionChoice({ value, hint = copy.sectionsHint, onChange }: ChoiceProps) {
  const hintId = useId();
  const hidden = value.split(' ');
  return (
    <div role="group" aria-describedby={hintId} className="grid grid-cols-1 gap-2">
      {HOME_SECTIONS.map((section) => (
        <CheckboxCard
          key={section}
          label={copy.section(section)}
          isChecked={!hidden.includes(section)}
          onChange={(isShown) =>
            onChange(writeSections((each) => (each === section ? !isShown : hidden.includes(each))))
          }
        />
      ))}
      <p id={hintId} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
