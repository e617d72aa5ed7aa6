import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './stores-desk.copy.ts';

interface StoreTexts {
  name: string;
  address: string;
  /** Empty: the shop's own number. */
  phone: string;
}

interface StoreFormProps {
  title: string;
  initial: StoreTexts;
  action: string;
  isBusy: boolean;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** Closes the store. A new one has nothing to close. */
  onEnd?: () => void;
  onCancel: () => void;
  onSubmit: (texts: StoreTexts) => void;
}

const FIELDS = [
  { name: 'name', label: copy.name, hint: copy.nameHint, maxLength: 80, required: true },
  { name: 'address', label: copy.address, hint: copy.addressHint, maxLength: 200, required: true },
  { name: 'phone', label: copy.phone, hint: copy.phoneHint, maxLength: 30 },
] as const;

export function StoreForm(props: StoreFormProps) {
  const { title, initial, action, isBusy, refusal, onEnd, onCancel, onSubmit } = props;
  const form = useForm(
    filledIn({ name: copy.missing, address: copy.missing, phone: null }),
    onSubmit,
  );
  return (
    <DialogForm
      form={{ ...form, refusal }}
      aria-label={title}
      action={action}
      isBusy={isBusy}
      onCancel={onCancel}
      aside={
        onEnd && (
          <Button variant="danger" onClick={onEnd}>
            {copy.close}
          </Button>
        )
      }
      className="grid gap-6"
    >
      {FIELDS.map(({ name, ...field }) => (
        <TextField key={name} {...form.field(name)} {...field} defaultValue={initial[name]} />
      ))}
    </DialogForm>
  );
}
