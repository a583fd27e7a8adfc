import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import { addPasskey, type Passkey, removePasskey } from '@tamlung/shared/contract/routes/passkeys'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useTranslation } from 'react-i18next'
import { changeConfirmed } from '../../devices/change-confirmed'
import { makeKey, NoKey } from './device-keys'
import { leaveRemovedKey } from './leave-removed-key'
import { usedHere } from './used-here'

type Options = {
  passkeys: readonly Passkey[] | undefined
  /** Reads the list anew; undefined where that fails. */
  read: () => Promise<readonly Passkey[] | undefined>
  /** The server, or the device, has said its last word. */
  onAnswered: () => void
  /** It was told how it ended. */
  onTold: () => void
}

/** Adds and removes keys. What can be put right by typing the password again is thrown; everything else is told in a toast. */
export function useChangePasskeys({ passkeys, read, onAnswered, onTold }: Options) {
  const { t } = useTranslation('passkeys')

  function words(error: unknown): string {
    if (error instanceof NoKey) return t(error.isThere ? 'isThere' : 'noKey')
    const isRefused = error instanceof ApiError && error.code === 'KEY_INVALID'
    return isRefused ? t('refused') : errorText(error)
  }

  async function end(
    done: string,
    change: () => Promise<unknown>,
    isSeen: (now: readonly Passkey[]) => boolean,
  ): Promise<boolean> {
    const { isDone, failure } = await changeConfirmed({
      ask: change,
      onAnswered,
      isSeen: async () => {
        const now = await read()
        return now !== undefined && isSeen(now)
      },
    })
    if (isDone) showToast('success', done)
    else showToast('error', words(failure))
    onTold()
    return isDone
  }

  return {
    async add(name: string, confirmed: Confirmed) {
      const before = new Set(passkeys?.map(({ id }) => id))
      const isAdded = await end(
        t('isAdded'),
        async () => {
          const credential = await makeKey(confirmed)
          await call(addPasskey, { body: { name, credential } })
        },
        now => now.some(({ id }) => !before.has(id)),
      )
      if (isAdded) usedHere.note()
    },

    async remove({ id }: Passkey, body: Confirmed) {
      const isGone = await end(
        t('isRemoved'),
        () => call(removePasskey, { params: { id }, body }),
        now => now.every(one => one.id !== id),
      )
      if (isGone) await leaveRemovedKey()
    },
  }
}
