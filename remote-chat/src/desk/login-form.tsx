import type { Me } from '@tamlung/shared/contract/desk-replies'
import { limits } from '@tamlung/shared/contract/size-limits'
import { type FormEvent, useState } from 'react'
import type { Translate } from '../panel/panel-context'
import { callDesk, DeskRefusal } from './call-desk'

type KnownPasswordProps = { label: string; value: string; onChange: (value: string) => void }

/** A field for the current password. */
export function KnownPassword({ label, value, onChange }: KnownPasswordProps) {
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

const known: ReadonlySet<string> = new Set([
  'WRONG_CREDENTIAL',
  'WRONG_PASSWORD',
  'REQUEST_LIMIT',
  'EXISTING_USER',
  'KEY_INVALID',
  'NO_DATA',
  'SLIP_INVALID_FILE',
])

/** The text of a failure; unknown codes have a general one. */
export function explain(error: unknown, t: Translate): string {
  const code = error instanceof DeskRefusal ? error.message : 'other'
  return t(`reasons.${known.has(code) ? code : 'other'}`)
}

type Props = { t: Translate; onLogin: (me: Me) => void }

export function LoginForm({ t, onLogin }: Props) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function logIn(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const body = { name: name.trim(), password }
      const { agent } = await callDesk('POST /session', { body })
      if (agent) onLogin(agent)
    } catch (error) {
      setProblem(explain(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className="login">
      <form className="card" onSubmit={logIn}>
        <h2>{t('login.title')}</h2>
        <label>
          {t('login.name')}
          <input
            autoComplete="username"
            maxLength={80}
            onChange={event => setName(event.currentTarget.value)}
            required
            value={name}
          />
        </label>
        <KnownPassword label={t('login.password')} onChange={setPassword} value={password} />
        <p className="problem" role="alert">
          {problem}
        </p>
        <button className="main" type="submit">
          {t('login.submit')}
        </button>
      </form>
    </main>
  )
}
