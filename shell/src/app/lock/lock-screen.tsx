import { arabicDigits } from '@tamlung/shared/format/money'
import { appLock, isPin, pinLength } from '@tamlung/shared/session/lock/app-lock'
import { lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useKeptFocus } from '@tamlung/shared/ui/dialogs/use-kept-focus'
import { Field } from '@tamlung/shared/ui/fields/field'
import * as fieldStyles from '@tamlung/shared/ui/fields/field.module.css'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { type FormEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyButton } from './key-button'
import * as styles from './lock-screen.module.css'
import { stayOnTop } from './stay-on-top'

interface LockScreenProps {
  onRight: () => void
  /** The last try was wrong. */
  onOver: () => void
  onLogOut: () => void
}

/** In front of everything: a modal dialog as large as the screen, which only the PIN, the key or the end of the session takes away. */
export function LockScreen({ onRight, onOver, onLogOut }: LockScreenProps) {
  const { t } = useTranslation('lock')
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<'short' | 'wrong'>()
  const [isTrying, setTrying] = useState(false)
  const [hasKey] = useState(() => 'PublicKeyCredential' in window && !!lockSetting.key())

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // Whoever shows a finger needs no keyboard in front of the button for it.
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? input.current
    first?.focus()
    const letGo = stayOnTop(element)
    return () => {
      letGo()
      element.close()
    }
  }, [])
  useKeptFocus(dialog)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isTrying) return
    if (!isPin(pin)) return setError('short')
    setTrying(true)
    const outcome = await appLock.enter(pin)
    if (outcome === 'right') return onRight()
    if (outcome === 'over') return onOver()
    setTrying(false)
    setPin('')
    setError('wrong')
    input.current?.focus()
  }

  // Browsers let a second Escape through whatever the page says.
  function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
  }

  const errorText =
    error === 'wrong'
      ? t('wrong', { count: appLock.triesLeft() })
      : error && t('short', { count: pinLength })

  return (
    <dialog
      aria-labelledby="lock-title"
      className={styles.screen}
      onCancel={event => event.preventDefault()}
      onClose={reopen}
      ref={dialog}
      tabIndex={-1}
    >
      <form className={styles.sheet} noValidate onSubmit={event => void submit(event)}>
        <span className={styles.icon}>
          <LockIcon size={32} />
        </span>
        <h1 className={styles.title} id="lock-title">
          {t('title')}
        </h1>
        <Field error={errorText} label={t('pin')}>
          {control => (
            <input
              {...control}
              autoComplete="one-time-code"
              className={fieldStyles.control}
              enterKeyHint="done"
              inputMode="numeric"
              maxLength={pinLength}
              name="pin"
              onChange={({ target }) => {
                setPin(arabicDigits(target.value))
                setError(undefined)
              }}
              readOnly={isTrying}
              ref={input}
              type="password"
              value={pin}
            />
          )}
        </Field>
        <Button pending={isTrying} size="main" type="submit">
          {t('open')}
        </Button>
        {hasKey && <KeyButton onRight={onRight} />}
        <p className={styles.forgotten}>{t('forgotten')}</p>
        <Button kind="quiet" onClick={onLogOut} wide>
          {t('logOut')}
        </Button>
      </form>
    </dialog>
  )
}
