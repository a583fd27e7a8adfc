import { type FormEvent, useState } from 'react'
import { useDesk } from './desk-context'
import { KnownPassword } from './known-password'
import { NewPassword } from './new-password'
import { done } from './replies'
import { useAsyncAction } from './use-async-action'

/** Replaces a password that an administrator has set. */
export function OwnPassword() {
  const { t, me, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [messages, setMessages] = useState('')

  async function change(event: FormEvent) {
    event.preventDefault()
    setMessages('')
    const body = { old, password }
    if (!(await run(() => call('/password', done, { method: 'PUT', body })))) return
    setOld('')
    setPassword('')
    setMessages(t('password.changed'))
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
        <p role="status">{messages}</p>
        <button className="main" disabled={busy} type="submit">
          {t('password.change')}
        </button>
      </form>
    </section>
  )
}
