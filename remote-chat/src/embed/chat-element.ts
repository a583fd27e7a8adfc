import { createLauncher, type Launcher } from './launcher'
import { launcherText } from './launcher-texts'
import { loadPanel, type Source } from './load-panel'
import {
  type Chat,
  type EmbedEvent,
  type EmbedEvents,
  type EmbedLanguage,
  type EmbedOptions,
  type EmbedUser,
  kept,
  type PanelHandle,
  type PanelHost,
} from './options'

export const elementName = 'tamlung-chat'

const languages: Record<string, EmbedLanguage> = { lo: 'la', en: 'en' }

/** One chat: a button until it is opened for the first time, then a button and a panel. */
export function createChat(element: HTMLElement, options: EmbedOptions, source: Source): Chat {
  const { texts = {}, name, api = source.origin } = options
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const prefix = `${elementName}:${name ? `${name}:` : ''}`
  let launcher: Launcher | undefined
  let shown = !options.hidden
  let offered: boolean | undefined
  let destroyed = false
  let panel: PanelHandle | undefined

  const host: PanelHost = {
    root,
    api,
    prefix,
    texts,
    locale: options.locale ?? languages[document.documentElement.lang.slice(0, 2)] ?? 'th',
    token: null,
    open: false,
    onOpen: open,
    onClose: close,
    onUnread: count => {
      launcher?.unread(count)
      emit('unread', count)
    },
    emit,
  }

  function emit<Name extends EmbedEvent>(event: Name, detail?: EmbedEvents[Name]) {
    element.dispatchEvent(new CustomEvent(event, { detail }))
  }

  const text = (key: Parameters<typeof launcherText>[0]) => launcherText(key, host.locale, texts)

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
    launcher?.draw(text('open'), text('dismiss'), shown && !(host.open && panel))
  }

  function set(change: Partial<Pick<PanelHost, 'open' | 'locale' | 'token'>>) {
    Object.assign(host, change)
    draw()
  }

  async function mount() {
    launcher?.busy(`${host.open}`)
    try {
      const mountPanel = await loadPanel(source)
      if (!destroyed) panel ??= mountPanel(host)
    } catch {
      if (host.open) launcher?.say(`⚠ ${text('open')} ↻`)
      host.open = false
      emit('error', 'panel')
    }
    launcher?.busy('false')
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

  function show(next: boolean) {
    shown = next
    draw()
  }

  /** The one question before opening: does this server offer the chat to this page? */
  async function ask() {
    try {
      const reply = await fetch(`${api}/api/lookup/enableChatWidget`)
      offered = (await reply.json()).enableChatWidget === true
    } catch {
      // Without a network there is no answer yet.
      addEventListener('online', ask, { once: true })
    }
    if (destroyed) return
    if (offered) {
      // Drawn only now, so that the page's own task with the script in it stays short.
      const before = remember()
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
    set({ token: user?.token ?? null })
  }

  setTheme(options.theme)
  setUser(options.user)
  element.dataset.position = options.position ?? ''
  void ask()

  return {
    element,
    open,
    close,
    toggle: () => (host.open ? close() : open()),
    show: () => show(true),
    hide: () => show(false),
    setUser,

    logout: () => setUser(),
    setLocale: locale => set({ locale }),
    setTheme,
    on(event, listener) {
      const hear = (heard: Event) => listener((heard as CustomEvent).detail)
      element.addEventListener(event, hear)
      return () => element.removeEventListener(event, hear)
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      removeEventListener('online', ask)
      panel?.destroy()
      panel = undefined
      root.replaceChildren()
      root.adoptedStyleSheets = []
      element.remove()
      emit('destroy')
    },
  }
}
