import { type FormEvent, useState } from 'react'
import type { Translate } from '../panel/panel-context'
import { callDesk } from './call-desk'
import { explain } from './explain'
import { KnownPassword } from './known-password'
import { type Me, session } from './replies'

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
      const { agent } = await callDesk('/session', session, { method: 'POST', body })
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
