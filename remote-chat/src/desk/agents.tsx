import type { newAgent } from '@tamlung/shared/contract/desk-inputs'
import { type Colleague, roles } from '@tamlung/shared/contract/desk-replies'
import { limits } from '@tamlung/shared/contract/size-limits'
import { type FormEvent, useCallback, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { useDesk } from './desk-context'
import { useAsyncAction, usePolling } from './use-polling'

type NewPasswordProps = { label: string; value: string; onChange: (value: string) => void }

/** A field for a new password, with a hint about its length. */
export function NewPassword({ label, value, onChange }: NewPasswordProps) {
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

type Props = { agent: Colleague; onChange: () => void }

/**
 * A row for a member of the staff. An administrator may change the role, the password and whether the account is
 * active.
 */
function AgentRow({ agent, onChange }: Props) {
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

const nobody: z.output<typeof newAgent> = { name: '', password: '', role: 'agent' }

/** The agents: an administrator adds them and disables those who have left. */
export function Agents() {
  const { t, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [draft, setDraft] = useState(nobody)
  const read = useCallback(() => call('GET /agents'), [call])
  const { value: everybody = [], again } = usePolling(read)

  async function add(event: FormEvent) {
    event.preventDefault()
    const body = { ...draft, name: draft.name.trim() }
    if (await run(() => call('POST /agents', { body }))) setDraft(nobody)
    again()
  }

  return (
    <section aria-labelledby="agents-title" className="card">
      <h2 id="agents-title">{t('agents.title')}</h2>
      {everybody.length > 0 && (
        <ul className="rows">
          {everybody.map(one => (
            <AgentRow agent={one} key={one.id} onChange={again} />
          ))}
        </ul>
      )}
      <h3>{t('agents.newTitle')}</h3>
      <form onSubmit={add}>
        <label>
          {t('login.name')}
          <input
            aria-describedby="name-hint"
            autoComplete="off"
            maxLength={40}
            minLength={2}
            onChange={event => setDraft({ ...draft, name: event.currentTarget.value })}
            required
            value={draft.name}
          />
        </label>
        <p className="hint" id="name-hint">
          {t('agents.hint')}
        </p>
        <NewPassword
          label={t('login.password')}
          onChange={password => setDraft({ ...draft, password })}
          value={draft.password}
        />
        <label>
          {t('agents.role')}
          <select
            onChange={({ currentTarget: { value } }) =>
              setDraft({ ...draft, role: roles.find(role => role === value) ?? 'agent' })
            }
            value={draft.role}
          >
            {roles.map(role => (
              <option key={role} value={role}>
                {t(`agents.roles.${role}`)}
              </option>
            ))}
          </select>
        </label>
        <p className="problem" role="alert">
          {problem}
        </p>
        <button className="main" disabled={busy} type="submit">
          {t('agents.add')}
        </button>
      </form>
    </section>
  )
}
