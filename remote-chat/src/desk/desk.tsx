import { useState } from 'react'
import { AdminTab } from './admin/admin-tab'
import { AuditTrail } from './admin/audit-trail'
import { Service } from './admin/service'
import { Agents } from './agents'
import { Chats } from './chats'
import { useDesk } from './desk-context'
import { Figures } from './figures'
import { OwnAvatar } from './own-avatar'
import { OwnPassword } from './own-password'
import { ReadyAnswers } from './ready-answers'
import { KeysContext } from './use-shortcut'

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
