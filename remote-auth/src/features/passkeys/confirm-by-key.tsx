import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmByKey, NoKey } from './device-keys'
import { loadPasskeysTexts } from './passkeys-texts'

/** Confirms with a passkey instead of the password. */
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

ConfirmByKey.withTexts = withTexts('passkeys', loadPasskeysTexts)
