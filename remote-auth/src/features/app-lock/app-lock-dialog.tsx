import { call } from '@tamlung/shared/api/call'
import { useOffers } from '@tamlung/shared/api/use-offers'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { logout } from '@tamlung/shared/contract/routes/login'
import { beginConfirming } from '@tamlung/shared/contract/routes/passkeys'
import { arabicDigits } from '@tamlung/shared/format/money'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { appLock, isPin, lockMinutes, pinLength } from '@tamlung/shared/session/lock/app-lock'
import { askForKey } from '@tamlung/shared/session/lock/lock-key'
import { canLock, type LockKey, lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { CheckboxField } from '@tamlung/shared/ui/fields/checkbox-field'
import { ChoiceField } from '@tamlung/shared/ui/fields/choice-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { supportsPasskeys, usedHere } from '../passkeys/used-here'

/** Whether all digits are alike, in order in either direction, or a repeated group: the first PINs that a thief tries. */
export function isTrivialPin(pin: string): boolean {
  const inOrder = '01234567890'
  const backwards = '09876543210'
  const repeated = /^(.{1,3})\1+$/
  // Doubled digits in order, such as 112233, count as in order.
  const halved = /^(.)\1(.)\2(.)\3$/.test(pin) ? pin.replace(/(.)\1/g, '$1') : pin
  return repeated.test(pin) || [inOrder, backwards].some(digits => digits.includes(halved))
}

// These are apart from the dialog because stylesheets follow the order of imports: in every form, the form's own
// stylesheet comes before those of text fields and checkboxes.

type PinFieldProps = {
  name: string
  label: string
  hint?: string
  validate: (value: string | undefined) => string | undefined
}

/** A few masked digits. `one-time-code` would have phones suggest codes from messages. */
function PinField(props: PinFieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      enterKeyHint="done"
      inputMode="numeric"
      maxLength={pinLength}
      parse={arabicDigits}
      type="password"
    />
  )
}

/** Whether the lock also covers an untouched screen. */
function IdleField({ label }: { label: string }) {
  return <CheckboxField label={label} name="idle" />
}

/**
 * A passkey of the member shown on this device; null if it gave none. Only the server knows which passkeys are the
 * member's.
 */
async function chooseKey(): Promise<LockKey | null> {
  const { rpId, known } = await call(beginConfirming, {})
  const id = await askForKey(rpId, known)
  return id === null ? null : { id, site: rpId }
}

type Values = { minutes: string; idle: boolean; pin: string; again: string; opener: string }

/** Sets this device's lock, or changes it with its PIN, so that a borrowed unlocked phone cannot remove it. */
export function AppLockDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('app-lock')
  const [before] = useState(lockSetting.read)
  const isOn = before !== null
  const [initialValues] = useState({
    minutes: String(before?.minutes ?? 5),
    idle: before?.idle ?? false,
    pin: '',
    again: '',
    opener: before?.key ? 'key' : 'pin',
  })
  const mayHaveKey = supportsPasskeys() && usedHere.is()
  const isKeyAvailable = useOffers(mayHaveKey).has('passkeys') && mayHaveKey

  /** Undefined when no passkey is wanted; null when the device gave none. */
  async function keyFor(opener: string): Promise<LockKey | null | undefined> {
    return opener === 'key' ? (before?.key ?? chooseKey()) : undefined
  }

  async function save({ minutes, idle, pin, again, opener }: Values) {
    if (!isOn) {
      if (again !== pin) return { again: t('differs') }
      const key = await keyFor(opener)
      if (key === null) return { opener: t('noKey') }
      await appLock.set(Number(minutes), pin, { key, idle })
    } else {
      const outcome = await appLock.enter(pin)
      if (outcome === 'wrong') return { pin: t('wrong', { count: appLock.triesLeft() }) }
      if (outcome === 'over') {
        call(logout, {}).catch(() => undefined)
        showToast('info', t('over'))
        return session.end('logout')
      }
      if (minutes === 'off') appLock.remove()
      else {
        const key = await keyFor(opener)
        if (key === null) return { opener: t('noKey') }
        appLock.change({ minutes: Number(minutes), key, idle })
      }
    }
    showToast('success', minutes === 'off' ? t('isRemoved') : t('isSet'))
    onClose()
  }

  const pinRule = (value = '') => (isPin(value) ? undefined : t('short', { count: pinLength }))
  const newPinRule = (value = '') =>
    pinRule(value) ?? (isTrivialPin(value) ? t('trivial') : undefined)
  const choices = lockMinutes.map(count => ({ value: String(count), label: t('after', { count }) }))
  const openers = [
    { value: 'pin', label: t('byPin') },
    { value: 'key', label: t('byKey'), hint: t('byKeyHint') },
  ]

  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('title')}>
      {!canLock() && <p>{t('cannot')}</p>}
      {canLock() && (
        <Form<Values> failureText={errorText} initialValues={initialValues} onSubmit={save}>
          {({ submitting, values }) => (
            <>
              <p>{t('what')}</p>
              <ChoiceField
                choices={isOn ? [...choices, { value: 'off', label: t('off') }] : choices}
                label={t('when')}
                name="minutes"
              />
              {values.minutes !== 'off' && <IdleField label={t('idle')} />}
              {(isKeyAvailable || before?.key) && values.minutes !== 'off' && (
                <ChoiceField choices={openers} label={t('opener')} name="opener" />
              )}
              <PinField
                hint={isOn ? t('forgotten') : t('keep')}
                label={isOn ? t('pin') : t('newPin', { count: pinLength })}
                name="pin"
                validate={isOn ? pinRule : newPinRule}
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

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

AppLockDialog.withTexts = withTexts('app-lock', loadOwnTexts)
