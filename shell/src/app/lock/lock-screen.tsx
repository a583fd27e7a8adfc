import { arabicDigits } from '@tamlung/shared/format/money'
import { appLock, isPin, pinLength } from '@tamlung/shared/session/lock/app-lock'
import { lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useFocusRecovery } from '@tamlung/shared/ui/dialogs/use-focus-recovery'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { Field } from '@tamlung/shared/ui/fields/field'
import * as fieldStyles from '@tamlung/shared/ui/fields/field.module.css'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import {
  type FormEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './lock-screen.module.css'

/** Opens the lock with a passkey instead of the PIN. Any error falls back to the PIN. */
function KeyButton({ onRight }: { onRight: () => void }) {
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

/** A dialog that opens later would be above the lock, so the lock is brought to the front again. */
function stayOnTop(dialog: HTMLDialogElement): () => void {
  const others = () =>
    [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter(one => one !== dialog)
  let known = new Set(others())
  const observer = new MutationObserver(() => {
    const now = others()
    const isCovered = now.some(one => !known.has(one))
    known = new Set(now)
    if (!isCovered) return
    const focused = dialog.querySelector<HTMLElement>(':focus') ?? dialog.querySelector('input')
    dialog.close()
    dialog.showModal()
    focused?.focus()
  })
  observer.observe(document.body, {
    attributeFilter: ['open'],
    attributes: true,
    childList: true,
    subtree: true,
  })
  return () => observer.disconnect()
}

interface LockScreenProps {
  onRight: () => void
  /** The last PIN was wrong. */
  onOver: () => void
  onLogOut: () => void
}

/**
 * A full-screen modal dialog in front of everything. Only the PIN, a passkey or the end of the session removes it.
 */
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
    // No on-screen keyboard covers the passkey button.
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? input.current
    first?.focus()
    const letGo = stayOnTop(element)
    return () => {
      letGo()
      element.close()
    }
  }, [])
  useFocusRecovery(dialog)

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

  // Browsers let a second Escape close a dialog whatever the page does.
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
              autoComplete="off"
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
