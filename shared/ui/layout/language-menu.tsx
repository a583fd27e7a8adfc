import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../contract/editions'
import { languageName, languageTag } from '../../i18n/language'
import { CheckIcon, LanguageIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import * as styles from './language-menu.module.css'

/** Whether the browser has popovers, which are of 2023 and 2024; otherwise the list is shown and hidden by state. */
const hasPopovers = 'popover' in HTMLElement.prototype

export interface LanguageMenuProps {
  language: Language
  onChange: (language: Language) => void
}

/** A menu with the three languages. */
export function LanguageMenu({ language, onChange }: LanguageMenuProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [position, setPosition] = useState<CSSProperties>({ top: 0, right: 0 })

  useEffect(() => {
    if (open) enabled(list.current)[0]?.focus()
  }, [open])

  function putBelowButton() {
    if (!button.current) return
    const box = button.current.getBoundingClientRect()
    const { clientWidth } = document.documentElement
    const top = box.bottom + 8
    // Opens towards the middle of the screen: with a large font the button is at the left.
    const isLeft = box.left + box.right < clientWidth
    setPosition(isLeft ? { top, left: box.left } : { top, right: clientWidth - box.right })
  }

  function handlePress() {
    if (hasPopovers) return
    if (open) return close()
    putBelowButton()
    setOpen(true)
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // A press on the button closes the list itself: in Safari the button gets no focus, in Firefox it is not active yet.
    const isPressed = relatedTarget === button.current || button.current?.matches(':active')
    if (!hasPopovers && !isPressed && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  function close() {
    if (hasPopovers) list.current?.hidePopover()
    else setOpen(false)
    button.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !hasPopovers) close()
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = enabled(list.current)
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1
    items[(at + step + items.length) % items.length]?.focus()
  }

  function choose(next: Language) {
    close()
    onChange(next)
  }

  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={open}
        aria-haspopup="menu"
        aria-label={`${t('language')}: ${languageName(language)}`}
        className={styles.button}
        onClick={handlePress}
        popoverTarget={hasPopovers ? id : undefined}
        ref={button}
        type="button"
      >
        <LanguageIcon size={20} />
        <span lang={languageTag(language)}>{languageName(language)}</span>
      </button>
      <div
        aria-label={t('language')}
        className={styles.list}
        id={id}
        hidden={!hasPopovers && !open}
        onBlur={handleBlur}
        onKeyDown={handleKey}
        onBeforeToggle={event => opens(event) && putBelowButton()}
        onToggle={event => setOpen(opens(event))}
        popover={hasPopovers ? 'auto' : undefined}
        ref={list}
        role="menu"
        style={position}
        tabIndex={-1}
      >
        {languages.map(code => (
          <button
            aria-checked={code === language}
            className={classNames(styles.item, code === language && styles.current)}
            disabled={code === language}
            key={code}
            lang={languageTag(code)}
            onClick={() => choose(code)}
            role="menuitemradio"
            type="button"
          >
            {languageName(code)}
            {code === language && <CheckIcon size={18} />}
          </button>
        ))}
      </div>
    </>
  )
}

function opens({ nativeEvent }: SyntheticEvent): boolean {
  return 'newState' in nativeEvent && nativeEvent.newState === 'open'
}

function enabled(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])
}
