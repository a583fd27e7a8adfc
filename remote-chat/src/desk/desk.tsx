import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { createTranslate, type TextTree } from '../panel/create-translate'
import { AuditTrail } from './admin/audit-trail'
import { ServiceTab } from './admin/service-form'
import { Agents, NewPassword } from './agents'
import { Chats } from './chats'
import { DeskContext, useDesk } from './desk-context'
import { Figures } from './figures'
import { KnownPassword } from './login-form'
import { OwnAvatar } from './own-avatar'
import { ReadyAnswers } from './ready-answers'
import { useAsyncAction } from './use-polling'
import { KeysContext } from './use-shortcut'

/** The texts come with the tab, in one language, because only administrators open it. */
async function loadTexts(language: string): Promise<TextTree> {
  return (await fetch(`desk.admin.${language}.json`)).json()
}

/** A tab for administrators, shown once its texts are loaded. They take precedence over the desk's. */
function AdminTab({ children }: { children: (texts: TextTree) => ReactNode }) {
  const desk = useDesk()
  const { language } = desk
  const { busy, problem, run } = useAsyncAction()
  const [texts, setTexts] = useState<TextTree>()
  const load = () => void run(async () => setTexts(await loadTexts(language)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language
  useEffect(load, [language])
  const value = useMemo(() => {
    const own = createTranslate(texts ?? {})
    const t: typeof own = (key, values) => {
      const text = own(key, values)
      return text === key ? desk.t(key, values) : text
    }
    return { ...desk, t }
  }, [desk, texts])

  if (texts) return <DeskContext.Provider value={value}>{children(texts)}</DeskContext.Provider>
  return (
    <section className="card">
      <p className="problem" role="alert">
        {problem}
      </p>
      {problem && (
        <button disabled={busy} onClick={load} type="button">
          {desk.t('retry')}
        </button>
      )}
    </section>
  )
}

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
        {/* The user name for password managers. */}
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

/** The desk after the login. */
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
      {/* Hidden instead of unmounted: drafts stay, and the title continues to count waiting customers. */}
      <div hidden={part !== 'chats'}>
        <KeysContext.Provider value={part === 'chats'}>
          <Chats />
        </KeysContext.Provider>
      </div>
      {part === 'answers' && <ReadyAnswers />}
      {part === 'service' && <AdminTab>{() => <ServiceTab />}</AdminTab>}
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
