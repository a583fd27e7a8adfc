import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens the lock with a passkey instead of the PIN. Any error falls back to the PIN. */
export function KeyButton({ onRight }: { onRight: () => void }) {
  const { t } = useTranslation('lock')
  const [isRefused, setRefused] = useState(false)
  const asking = useRef<AbortController>(null)

  // The PIN may be faster, also in another tab: then the device's prompt is cancelled.
  useEffect(() => () => asking.current?.abort(), [])

  async function open() {
    setRefused(false)
    asking.current = new AbortController()
    const { signal } = asking.current
    const isRight = await appLock.enterByKey(signal)
    if (isRight) onRight()
    else if (!signal.aborted) setRefused(true)
  }

  return (
    <>
      <Button data-autofocus icon={<LockIcon size={20} />} kind="quiet" onClick={open} wide>
        {t('openByKey')}
      </Button>
      {isRefused && <Notice urgent>{t('noKey')}</Notice>}
    </>
  )
}
