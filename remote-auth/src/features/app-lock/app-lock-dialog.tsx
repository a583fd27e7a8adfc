import { call } from '@tamlung/shared/api/call'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { logout } from '@tamlung/shared/contract/routes/account'
import { appLock, isPin, lockMinutes, pinLength } from '@tamlung/shared/session/lock/app-lock'
import { canLock, lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { ChoiceField } from '@tamlung/shared/ui/fields/choice-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PinField } from './pin-field'

type Values = { minutes: string; pin: string; again: string }

/** Sets the lock of this device, or changes it by its PIN: who holds an open phone cannot take the lock away. */
export function AppLockDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('app-lock')
  const [before] = useState(lockSetting.minutes)
  const isOn = before !== null
  const [initialValues] = useState({ minutes: String(before ?? 5), pin: '', again: '' })

  async function save({ minutes, pin, again }: Values) {
    if (!isOn) {
      if (again !== pin) return { again: t('differs') }
      await appLock.set(Number(minutes), pin)
    } else {
      const outcome = await appLock.enter(pin)
      if (outcome === 'wrong') return { pin: t('wrong', { count: appLock.triesLeft() }) }
      if (outcome === 'over') {
        call(logout, {}).catch(() => undefined)
        return session.end('logout')
      }
      if (minutes === 'off') appLock.remove()
      else appLock.setMinutes(Number(minutes))
    }
    showToast('success', minutes === 'off' ? t('isRemoved') : t('isSet'))
    onClose()
  }

  const pinRule = (value: string | undefined) =>
    isPin(value ?? '') ? undefined : t('short', { count: pinLength })
  const choices = lockMinutes.map(count => ({ value: String(count), label: t('after', { count }) }))

  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('title')}>
      {!canLock() && <p>{t('cannot')}</p>}
      {canLock() && (
        <Form<Values> initialValues={initialValues} onSubmit={save}>
          {({ submitting }) => (
            <>
              <p>{t('what')}</p>
              <ChoiceField
                choices={isOn ? [...choices, { value: 'off', label: t('off') }] : choices}
                label={t('when')}
                name="minutes"
              />
              <PinField
                hint={isOn ? t('forgotten') : t('keep')}
                label={isOn ? t('pin') : t('newPin', { count: pinLength })}
                name="pin"
                validate={pinRule}
              />
              {!isOn && <PinField label={t('again')} name="again" validate={pinRule} />}
              <Button pending={submitting} size="main" type="submit">
                {t('save')}
              </Button>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}
