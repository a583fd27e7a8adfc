import { addSheet, appendElement } from './add-sheet'

type LauncherTexts = { open: string; invitation: string; dismiss: string }

/** The texts before the panel is loaded, in the most frequent languages; the rest comes from the server. */
export const launcherTexts = {
  th: { open: 'แชตกับแอดมิน', invitation: 'ทักแอดมินได้เลย', dismiss: 'ปิด' },
  en: { open: 'Chat with us', invitation: 'Need a hand? Just ask', dismiss: 'Close' },
} as { en: LauncherTexts; [language: string]: LauncherTexts | undefined }

/** Set by the build: `launcher.css` as a text. */
declare const LAUNCHER_SHEET: string

/**
 * The floating button, without a framework. ARIA attributes are not set as properties, which Firefox has only from
 * 119 on.
 */
export function createLauncher(root: ShadowRoot, onOpen: () => void, onDismiss: () => void) {
  addSheet(root, LAUNCHER_SHEET)
  const container = appendElement('div', root, { className: 'place' })
  const greeting = appendElement('div', container)
  const words = appendElement('button', greeting)
  const dismiss = appendElement('button', greeting)
  const button = appendElement('button', container)
  const badge = appendElement('b', button)
  dismiss.textContent = '✕'
  badge.hidden = true

  function say(text: string) {
    words.textContent = text
    greeting.hidden = !text
  }

  words.onclick = button.onclick = onOpen
  dismiss.onclick = () => {
    say('')
    onDismiss()
    button.focus()
  }

  return {
    say,
    draw(open: string, hide: string, shown: boolean, busy: boolean) {
      button.setAttribute('aria-label', open)
      button.setAttribute('aria-busy', `${busy}`)
      dismiss.setAttribute('aria-label', hide)
      container.hidden = !shown
    },
    unread(count: string) {
      badge.textContent = count
      button.setAttribute('aria-description', count)
      badge.hidden = !count
    },
    focus: () => button.focus(),
  }
}

export type Launcher = ReturnType<typeof createLauncher>
