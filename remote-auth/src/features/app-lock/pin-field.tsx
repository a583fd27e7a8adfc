import { arabicDigits } from '@tamlung/shared/format/money'
import { pinLength } from '@tamlung/shared/session/lock/app-lock'
import { TextField } from '@tamlung/shared/ui/fields/text-field'

type Props = {
  name: string
  label: string
  hint?: string
  validate: (value: string | undefined) => string | undefined
}

/** A few digits that nobody beside the member reads, and that no password manager keeps. */
export function PinField(props: Props) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      enterKeyHint="done"
      inputMode="numeric"
      maxLength={pinLength}
      parse={arabicDigits}
      type="password"
    />
  )
}
