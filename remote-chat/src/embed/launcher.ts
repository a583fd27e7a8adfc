/** Set by the build: `launcher.css` as a text. */
declare const LAUNCHER_SHEET: string

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  parent: Node,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  return parent.appendChild(element)
}

function drawIcon(strokes: string, parent: Node) {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', strokes)
  svg.append(path)
  parent.appendChild(svg)
}

/** The floating button, drawn without a framework and without a style element. */
export function createLauncher(root: ShadowRoot, onOpen: () => void) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LAUNCHER_SHEET)
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets]

  const place = make('div', 'place', root)
  const greeting = make('div', 'greeting', place)
  const words = make('button', 'words', greeting)
  const dismiss = make('button', '', greeting)
  const button = make('button', 'button', place)
  drawIcon('M20.5 11.5a8.3 8.3 0 0 1-12.1 7.4L3.5 20.5l1.7-4.8a8.3 8.3 0 1 1 15.3-4.2z', button)
  const badge = make('span', 'badge', button)
  dismiss.textContent = '✕'

  function say(text: string) {
    words.textContent = text
    greeting.hidden = !text
  }

  words.onclick = button.onclick = onOpen
  dismiss.onclick = () => {
    say('')
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
      button.ariaBusy = String(busy)
    },
    unread(count: number) {
      button.ariaDescription = badge.textContent = String(count || '')
    },
    focus: () => button.focus(),
  }
}

export type Launcher = ReturnType<typeof createLauncher>
