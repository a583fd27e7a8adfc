import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmByKey, NoKey } from './device-keys'

/** For whoever would rather show a finger than type the password. */
export function ConfirmByKey({
  onConfirmed,
}: {
  onConfirmed: (confirmed: Confirmed) => Promise<unknown>
}) {
  const { t } = useTranslation('passkeys')
  const [failure, setFailure] = useState<unknown>(null)

  async function confirm() {
    setFailure(null)
    let confirmed: Confirmed
    try {
      confirmed = await confirmByKey()
    } catch (error) {
      return setFailure(error)
    }
    await onConfirmed(confirmed)
  }

  return (
    <>
      <Button icon={<LockIcon size={20} />} kind="quiet" onClick={confirm}>
        {t('confirm')}
      </Button>
      {failure !== null && (
        <Notice urgent>{failure instanceof NoKey ? t('noKey') : errorText(failure)}</Notice>
      )}
    </>
  )
}
