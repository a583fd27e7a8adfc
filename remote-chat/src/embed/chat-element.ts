import { createLauncher, type Launcher, launcherTexts } from './launcher'
import { loadPanel, panelFile } from './load-panel'
import {
  type Chat,
  type EmbedEvent,
  type EmbedEvents,
  type EmbedOptions,
  type EmbedTexts,
  type EmbedUser,
  elementName,
  type PageRequest,
  type PanelHandle,
  type PanelHost,
  stored,
} from './options'

/** The languages whose texts are fetched on demand; the panel contains the English ones. */
const fetched = 'th la lo zh vi km my ms id ja'

/**
 * The language of a tag, which may have a region and capitals, such as `th-TH`. Without a tag the page's `lang`
 * counts.
 */
const languageOf = (tag?: string) =>
  (tag || document.documentElement.lang).toLowerCase().split(/_|-/)[0] || 'th'

/** A chat: a button until it is opened for the first time, then a button and a panel. */
export function createChat(element: HTMLElement, options: EmbedOptions, base: URL): Chat {
  const { texts, name, api = base.origin } = options
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const prefix = elementName + (name ? `:${name}:` : ':')
  let launcher: Launcher | undefined
  let shown = !options.hidden
  let isEnabled: boolean | undefined
  let destroyed = false
  let asking = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported: string | undefined
  const question = `${api}/api/lookup/enableChatWidget`
  /**
   * Waits at most 15 seconds for a reply. Bypasses the cache, because Chromium would let a request wait for an
   * earlier one to the same address.
   */
  const inquire = (mode?: RequestMode) =>
    Promise.race([
      fetch(question, { mode, cache: 'reload' } as RequestInit),
      new Promise<undefined>(resolve => setTimeout(resolve, 15_000)),
    ]).catch(draw)
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

  /** Reads the state that an earlier page has stored. A given value is stored if there is none yet. */
  function remember(value?: string): string | undefined {
    const key = prefix + stored.key
    try {
      if (value) localStorage[key] ??= value
      return localStorage[key]
    } catch {
      // Without storage each page starts without a state.
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
      ? await fetch(`${base}${panelFile.replace('panel', locale)}on`)
          .then(reply => reply.json())
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
    if (host.open || destroyed || isEnabled === false) return
    launcher?.say('')
    set({ open: true })
    emit('open')
    void askServer()
    if (!panel) void mount()
  }

  function close() {
    if (!host.open) return
    set({ open: false })
    launcher?.focus()
    emit('close')
  }

  function ask(what: PageRequest) {
    // Until the chat is opened only the newest 99 requests are kept.
    set({ asked: [...host.asked, [what, host.user] as const].slice(-99) })
  }

  function show(next: boolean) {
    shown = next
    draw()
  }

  /**
   * Asks whether the server offers the chat to this page. A restarting server, a proxy's error page and a failed
   * network are not an answer: the request is repeated after growing pauses, and at once when the visitor returns to
   * the page or opens the chat.
   */
  async function askServer() {
    clearTimeout(timer)
    if (asking || isEnabled !== undefined || destroyed || (attempts && document.hidden)) return
    asking = true
    const reply = (await inquire()) as Response
    try {
      const body = await reply.text()
      if (reply.ok) JSON.parse(body)
      // The reply may be wrapped by the server's libraries, and a flag may be written as text.
      if (reply.status < 429) isEnabled = reply.ok && /(Widget"\W+|^"?)(true|1)/.test(body)
    } catch {
      // No reply, or an HTML page instead of JSON, is not an answer yet.
    }
    if (isEnabled === undefined) {
      // A `no-cors` request succeeds if the server is reachable but does not allow this page's origin.
      const isRefused = !reply && (await inquire('no-cors'))
      report(isRefused ? 'origin' : 'unreachable')
      timer = setTimeout(askServer, 2000 * 2 ** Math.min(attempts++, 5))
    }
    asking = false
    if (destroyed) return
    if (isEnabled) {
      // Rendered only now, to keep the task short in which the page runs the loader.
      const before = remember()
      if (!launcherTexts[host.locale]) await learn()
      launcher = createLauncher(root, open, () => remember(stored.known))
      launcher.say(host.open || before ? '' : (options.greeting ?? text('invitation')))
      if (before === stored.goesOn) void mount()
      draw()
      emit('ready')
    } else if (isEnabled === false) {
      close()
      report('not offered')
    }
  }

  /** Emits the reason why there is no chat, unless it is the same as the last one. */
  function report(reason: string) {
    if (reason !== reported && !destroyed) emit('error', reason)
    reported = reason
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
  addEventListener('online', askServer)
  document.addEventListener('visibilitychange', askServer)
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
      const hear = (occurred: Event) => listener((occurred as CustomEvent).detail)
      element.addEventListener(event, hear)
      return () => element.removeEventListener(event, hear)
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      clearTimeout(timer)
      removeEventListener('online', askServer)
      document.removeEventListener('visibilitychange', askServer)
      panel?.destroy()
      panel = undefined
      root.replaceChildren()
      // Not `remove()`: older libraries replace it by one that fails for an element without a parent.
      element.replaceWith()
      emit('destroy')
    },
  }
}
