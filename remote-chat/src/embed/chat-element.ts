import { getText } from './get-text'
import { createLauncher, type Launcher } from './launcher'
import { launcherTexts } from './launcher-texts'
import { loadPanel, panelFile } from './load-panel'
import {
  type Asked,
  type Chat,
  type EmbedEvent,
  type EmbedEvents,
  type EmbedOptions,
  type EmbedTexts,
  type EmbedUser,
  kept,
  type PanelHandle,
  type PanelHost,
} from './options'

export const elementName = 'tamlung-chat'

/** English comes with the panel; the words of each of these are fetched when they are wanted. */
const fetched = 'th la lo zh vi km my ms id ja'

/** A page may say where, and in capitals: `th-TH` is Thai. Nothing said is the page's own. */
const languageOf = (tag?: string) =>
  (tag || document.documentElement.lang).toLowerCase().split(/_|-/)[0] || 'th'

/** One chat: a button until it is opened for the first time, then a button and a panel. */
export function createChat(element: HTMLElement, options: EmbedOptions, base: URL): Chat {
  const { texts, name, api = base.origin } = options
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const prefix = elementName + (name ? `:${name}:` : ':')
  let launcher: Launcher | undefined
  let shown = !options.hidden
  let offered: boolean | undefined
  let destroyed = false
  let panel: PanelHandle | undefined

  const host: PanelHost = {
    root,
    api,
    prefix,
    options,
    locale: languageOf(options.locale),
    open: false,
    asked: [],
    onOpen: open,
    onClose: close,
    emit,
  }

  function emit<Name extends EmbedEvent>(event: Name, detail?: EmbedEvents[Name]) {
    if (event === 'unread') launcher?.unread(`${detail || ''}`)
    element.dispatchEvent(new CustomEvent(event, { detail }))
  }

  const text = (key: keyof typeof launcherTexts.en) =>
    ({
      ...launcherTexts.en,
      ...launcherTexts[host.locale],
      ...(host.words?.launcher as object),
      ...(texts?.launcher as object),
    })[key]

  /** What an earlier page left for this one; says it for the next page when there is something to say. */
  function remember(value?: string): string | undefined {
    const key = prefix + kept.key
    try {
      if (value) localStorage[key] ??= value
      return localStorage[key]
    } catch {
      // A browser that keeps nothing begins anew on each page.
    }
  }

  function draw() {
    panel?.update()
    launcher?.draw(
      text('open'),
      text('dismiss'),
      shown && !(host.open && panel),
      host.open && !panel,
    )
  }

  function set(change: Partial<Pick<PanelHost, 'asked' | 'open' | 'locale' | 'user' | 'words'>>) {
    Object.assign(host, change)
    draw()
  }

  async function learn() {
    const locale = host.locale
    const words: EmbedTexts | undefined = fetched.includes(locale)
      ? await getText(`${base}${panelFile.replace('panel', locale)}on`)
          .then(JSON.parse)
          .catch(draw)
      : undefined
    if (locale === host.locale) set({ words })
  }

  async function mount() {
    try {
      const [mountPanel] = await Promise.all([loadPanel(base), learn()])
      if (!destroyed) panel ??= mountPanel(host)
    } catch {
      if (host.open) launcher?.say(`${text('open')} ↻`)
      host.open = false
      emit('error', 'panel')
    }
    draw()
  }

  function open() {
    if (host.open || destroyed || offered === false) return
    launcher?.say('')
    set({ open: true })
    emit('open')
    if (!panel) void mount()
  }

  function close() {
    if (!host.open) return
    set({ open: false })
    launcher?.focus()
    emit('close')
  }

  function ask(what: Asked) {
    // While nobody opens the chat, what has happened on the page counts only as long as it is new.
    set({ asked: [...host.asked, [what, host.user] as const].slice(-99) })
  }

  function show(next: boolean) {
    shown = next
    draw()
  }

  /** The one question before opening: does this server offer the chat to this page? */
  async function askServer() {
    try {
      // Whatever a server puts around it, if anything, and however it writes yes.
      offered = /(Widget"\W+|^"?)(true|1)/.test(await getText(`${api}/api/lookup/enableChatWidget`))
    } catch {
      // Without a network there is no answer yet.
      addEventListener('online', askServer, { once: true })
    }
    if (destroyed) return
    if (offered) {
      // Drawn only now, so that the page's own task with the script in it stays short.
      const before = remember()
      if (!launcherTexts[host.locale]) await learn()
      launcher = createLauncher(root, open, () => remember(kept.known))
      launcher.say(host.open || before ? '' : (options.greeting ?? text('invitation')))
      if (before === kept.goesOn) void mount()
      draw()
      emit('ready')
    } else {
      if (offered === false) close()
      emit('error', 'not offered')
    }
  }

  function setTheme(theme = 'auto') {
    element.style.colorScheme = theme === 'auto' ? 'inherit' : theme
  }

  function setUser(user?: EmbedUser | null) {
    set({ user })
  }

  setTheme(options.theme)
  setUser(options.user)
  element.dataset.position = options.position
  void askServer()

  return {
    element,
    open,
    close,
    toggle: () => (host.open ? close() : open()),
    show: () => show(true),
    hide: () => show(false),
    setUser,
    logout: () => setUser(),
    setLocale(locale) {
      set({ locale: languageOf(locale) })
      void learn()
    },
    setTheme,
    send(text) {
      open()
      ask(text)
    },
    track(...what) {
      ask(what)
    },
    on(event, listener) {
      const hear = (heard: Event) => listener((heard as CustomEvent).detail)
      element.addEventListener(event, hear)
      return () => element.removeEventListener(event, hear)
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      panel?.destroy()
      panel = undefined
      root.replaceChildren()
      // The `remove` of older libraries asks for a parent that an element taken out has no more.
      element.replaceWith()
      emit('destroy')
    },
  }
}
