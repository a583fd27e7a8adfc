import { type Colleague, roles } from '@tamlung/shared/contract/desk-replies'
import { type FormEvent, useState } from 'react'
import { useDesk } from './desk-context'
import { NewPassword } from './new-password'
import { useAsyncAction } from './use-async-action'

type Props = { agent: Colleague; onChange: () => void }

/** A member of the staff, and what an administrator may change: role, password and whether they work here. */
export function AgentRow({ agent, onChange }: Props) {
  const { t, me, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [password, setPassword] = useState('')
  const { id, name, role, isActive } = agent
  const isMe = name === me.name

  async function change(
    body: Partial<Pick<Colleague, 'role' | 'isActive'>> & { password?: string },
  ) {
    const isDone = await run(() => call('PUT /agents/:id', { id: String(id), body }))
    onChange()
    return isDone
  }

  async function renew(event: FormEvent) {
    event.preventDefault()
    if (await change({ password })) setPassword('')
  }

  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {t(`agents.roles.${role}`)}
          {isActive ? '' : ` · ${t('agents.disabled')}`}
        </small>
      </span>
      {!isMe && (
        <details>
          <summary>{t('agents.change', { name })}</summary>
          <div className="row">
            {isActive &&
              roles
                .filter(other => other !== role)
                .map(other => (
                  <button
                    disabled={busy}
                    key={other}
                    onClick={() => change({ role: other })}
                    type="button"
                  >
                    {t(`agents.make.${other}`)}
                  </button>
                ))}
            <button disabled={busy} onClick={() => change({ isActive: !isActive })} type="button">
              {t(isActive ? 'agents.disable' : 'agents.enable')}
            </button>
          </div>
          {isActive && (
            <form onSubmit={renew}>
              <NewPassword
                label={t('agents.newPassword')}
                onChange={setPassword}
                value={password}
              />
              <button disabled={busy} type="submit">
                {t('agents.renew')}
              </button>
            </form>
          )}
          <p className="problem" role="alert">
            {problem}
          </p>
        </details>
      )}
    </li>
  )
}
