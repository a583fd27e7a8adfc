import { limits } from '@tamlung/shared/contract/limits'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** A field for the password that somebody has. */
export function KnownPassword({ label, value, onChange }: Props) {
  return (
    <label>
      {label}
      <input
        autoComplete="current-password"
        maxLength={limits.passwordMax}
        onChange={event => onChange(event.currentTarget.value)}
        required
        type="password"
        value={value}
      />
    </label>
  )
}
