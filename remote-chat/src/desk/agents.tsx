import type { newAgent } from '@tamlung/shared/contract/desk-inputs'
import { roles } from '@tamlung/shared/contract/desk-replies'
import { type FormEvent, useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import { AgentRow } from './agent-row'
import { useDesk } from './desk-context'
import { NewPassword } from './new-password'
import { useAsyncAction } from './use-async-action'
import { usePolling } from './use-polling'

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
