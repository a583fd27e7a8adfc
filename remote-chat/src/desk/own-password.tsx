import { type FormEvent, useState } from 'react'
import { useDesk } from './desk-context'
import { KnownPassword } from './known-password'
import { NewPassword } from './new-password'
import { done } from './replies'
import { useTask } from './use-task'

/** Whoever was given a password makes one that nobody else knows. */
export function OwnPassword() {
  const { t, me, call } = useDesk()
  const { busy, problem, run } = useTask()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState('')

  async function change(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    const body = { old, password }
    if (!(await run(() => call('/password', done, { method: 'PUT', body })))) return
    setOld('')
    setPassword('')
    setSaid(t('password.changed'))
  }

  return (
    <section aria-labelledby="password-title" className="card">
      <h2 id="password-title">{t('password.title')}</h2>
      <form onSubmit={change}>
        {/* For whoever keeps passwords: whose it is. */}
        <input autoComplete="username" hidden readOnly value={me.name} />
        <KnownPassword label={t('password.old')} onChange={setOld} value={old} />
        <NewPassword label={t('agents.newPassword')} onChange={setPassword} value={password} />
        <p className="problem" role="alert">
          {problem}
        </p>
        <p role="status">{said}</p>
        <button className="main" disabled={busy} type="submit">
          {t('password.change')}
        </button>
      </form>
    </section>
  )
}
