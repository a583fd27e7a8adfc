import { type FormEvent, useCallback, useState } from 'react'
import { useDesk } from './desk-context'
import { agents, done } from './replies'
import { useAsyncAction } from './use-async-action'
import { usePolling } from './use-polling'

type Props = { path: string; onPassed: () => void }

/** To somebody who works here, or back to the queue. */
export function PassOn({ path, onPassed }: Props) {
  const { t, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [to, setTo] = useState('')
  const read = useCallback(() => call('/agents', agents), [call])
  const active = usePolling(read).value?.filter(({ isActive }) => isActive) ?? []

  async function pass(event: FormEvent) {
    event.preventDefault()
    const body = { agent: to || null }
    await run(() => call(`${path}/agent`, done, { method: 'PUT', body }))
    onPassed()
  }

  return (
    <form aria-label={t('chat.pass')} className="pass" onSubmit={pass}>
      <label>
        {t('chat.passOn')}
        <select onChange={event => setTo(event.currentTarget.value)} value={to}>
          <option value="">{t('chat.queue')}</option>
          {active.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button disabled={busy} type="submit">
        {t('chat.pass')}
      </button>
      <p className="problem" role="alert">
        {problem}
      </p>
    </form>
  )
}
