import { type FormEvent, useState } from 'react'
import { AdminTab } from './admin/admin-tab'
import { AuditTrail } from './admin/audit-trail'
import { Service } from './admin/service'
import { Agents } from './agents'
import { Chats } from './chats'
import { useDesk } from './desk-context'
import { Figures } from './figures'
import { KnownPassword } from './known-password'
import { NewPassword } from './new-password'
import { OwnAvatar } from './own-avatar'
import { ReadyAnswers } from './ready-answers'
import { useAsyncAction } from './use-async-action'
import { KeysContext } from './use-shortcut'

/** Replaces a password that an administrator has set. */
function OwnPassword() {
  const { t, me, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [messages, setMessages] = useState('')

  async function change(event: FormEvent) {
    event.preventDefault()
    setMessages('')
    const body = { old, password }
    if (!(await run(() => call('PUT /password', { body })))) return
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

const everybody = ['chats', 'figures', 'password'] as const
const administrators = [
  'chats',
  'answers',
  'service',
  'agents',
  'figures',
  'audit',
  'password',
] as const
type Part = (typeof administrators)[number]

/** The desk behind the login. */
export function Desk() {
  const { t, me } = useDesk()
  const [part, setPart] = useState<Part>('chats')
  const parts = me.role === 'administrator' ? administrators : everybody

  return (
    <main>
      <nav aria-label={t('tabs.label')} className="tabs">
        {parts.map(name => (
          <button
            aria-current={part === name ? 'page' : undefined}
            key={name}
            onClick={() => setPart(name)}
            type="button"
          >
            {t(`tabs.${name}`)}
          </button>
        ))}
      </nav>
      {/* Hidden, not gone: what was being written is there when one comes back, and the title goes on counting. */}
      <div hidden={part !== 'chats'}>
        <KeysContext.Provider value={part === 'chats'}>
          <Chats />
        </KeysContext.Provider>
      </div>
      {part === 'answers' && <ReadyAnswers />}
      {part === 'service' && <AdminTab>{() => <Service />}</AdminTab>}
      {part === 'agents' && <Agents />}
      {part === 'figures' && <Figures />}
      {part === 'audit' && <AdminTab>{texts => <AuditTrail texts={texts} />}</AdminTab>}
      {part === 'password' && (
        <>
          <OwnPassword />
          <OwnAvatar />
        </>
      )}
    </main>
  )
}
