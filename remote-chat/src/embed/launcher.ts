/** Set by the build: `launcher.css` as a text. */
declare const LAUNCHER_SHEET: string

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, parent: Node) {
  return parent.appendChild(document.createElement(name))
}

function drawIcon(strokes: string, parent: Node) {
  const create = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
  const svg = create('svg')
  const path = create('path')
  path.setAttribute('d', strokes)
  parent.appendChild(svg).append(path)
}

/** The floating button, drawn without a framework and without a style element. */
export function createLauncher(root: ShadowRoot, onOpen: () => void, onDismiss: () => void) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LAUNCHER_SHEET)
  root.adoptedStyleSheets.unshift(sheet)

  const place = make('div', root)
  const greeting = make('div', place)
  const words = make('button', greeting)
  const dismiss = make('button', greeting)
  const button = make('button', place)
  drawIcon('M21 12a8 8 0 0 1-12 7l-5 1 1-5a8 8 0 1 1 16-3z', button)
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
      button.ariaLabel = open
      dismiss.ariaLabel = hide
      place.hidden = !shown
    },
    busy(busy: boolean) {
      button.ariaBusy = `${busy}`
    },
    unread(count: number) {
      button.ariaDescription = badge.textContent = `${count || ''}`
      badge.hidden = !count
    },
    focus: () => button.focus(),
  }
}

export type Launcher = ReturnType<typeof createLauncher>
