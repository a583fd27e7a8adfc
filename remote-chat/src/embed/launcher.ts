import { addSheet } from './add-sheet'

/** Set by the build: `launcher.css` as a text. */
declare const LAUNCHER_SHEET: string

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, parent: Node) {
  return parent.appendChild(document.createElement(name))
}

/** The floating button, drawn without a framework. Firefox has the attributes of ARIA as properties only from 119 on. */
export function createLauncher(root: ShadowRoot, onOpen: () => void, onDismiss: () => void) {
  addSheet(root, LAUNCHER_SHEET)
  const place = make('div', root)
  const greeting = make('div', place)
  const words = make('button', greeting)
  const dismiss = make('button', greeting)
  const button = make('button', place)
  const badge = make('b', button)
  place.className = 'place'
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
    draw(open: string, hide: string, shown: boolean) {
      button.setAttribute('aria-label', open)
      dismiss.setAttribute('aria-label', hide)
      place.hidden = !shown
    },
    busy(busy: boolean) {
      button.setAttribute('aria-busy', `${busy}`)
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
