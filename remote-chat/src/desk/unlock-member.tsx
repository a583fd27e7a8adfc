import { useDesk } from './desk-context'
import { done } from './replies'
import { useAsyncAction } from './use-async-action'

type Props = { path: string; onUnlocked: () => void }

/** Says that the member has locked the account; an administrator can unlock it. */
export function UnlockMember({ path, onUnlocked }: Props) {
  const { t, me, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()

  async function unlock() {
    await run(async () => {
      await call(`${path}/unlock`, done, { method: 'POST' })
      onUnlocked()
    })
  }

  return (
    <div className="row">
      <p>{t('card.locked')}</p>
      {me.role === 'administrator' && (
        <button disabled={busy} onClick={unlock} type="button">
          {t('card.unlock')}
        </button>
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
