import { arabicDigits } from '@tamlung/shared/format/money'
import { pinLength } from '@tamlung/shared/session/lock/app-lock'
import { CheckboxField } from '@tamlung/shared/ui/fields/checkbox-field'
import { TextField } from '@tamlung/shared/ui/fields/text-field'

// These are apart from the dialog because stylesheets follow the order of imports: in every form, the form's own
// stylesheet comes before those of text fields and checkboxes.

type PinFieldProps = {
  name: string
  label: string
  hint?: string
  validate: (value: string | undefined) => string | undefined
}

/** A few masked digits. `one-time-code` would have phones suggest codes from messages. */
export function PinField(props: PinFieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      enterKeyHint="done"
      inputMode="numeric"
      maxLength={pinLength}
      parse={arabicDigits}
      type="password"
    />
  )
}

/** Whether the lock also covers an untouched screen. */
export function IdleField({ label }: { label: string }) {
  return <CheckboxField label={label} name="idle" />
}
