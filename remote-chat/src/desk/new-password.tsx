import { limits } from '@tamlung/shared/contract/limits'
import { useId } from 'react'
import { useDesk } from './desk-context'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** A field for a password that is not known yet. */
export function NewPassword({ label, value, onChange }: Props) {
  const { t } = useDesk()
  const hint = useId()

  return (
    <>
      <label>
        {label}
        <input
          aria-describedby={hint}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
          minLength={12}
          onChange={event => onChange(event.currentTarget.value)}
          required
          type="password"
          value={value}
        />
      </label>
      <p className="hint" id={hint}>
        {t('agents.passwordHint')}
      </p>
    </>
  )
}
