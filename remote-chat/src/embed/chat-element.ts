import { createLauncher, type Launcher } from './launcher'
import { launcherText } from './launcher-texts'
import { loadPanel, type Source } from './load-panel'
import type {
  Chat,
  EmbedEvent,
  EmbedEvents,
  EmbedLanguage,
  EmbedOptions,
  PanelHandle,
  PanelHost,
} from './options'

export const elementName = 'tamlung-chat'

/** The one question before opening: does this server offer the chat to this page? */
async function isOffered(api: string): Promise<boolean> {
  const reply = await fetch(`${api}/api/lookup/enableChatWidget`, { credentials: 'omit' })
  return (await reply.json()).enableChatWidget === true
}

function pageLanguage(): EmbedLanguage {
  const tag = document.documentElement.lang.slice(0, 2)
  return tag === 'lo' ? 'la' : tag === 'en' ? 'en' : 'th'
}

/** One chat: a button until it is opened for the first time, then a button and a panel. */
export function createChat(element: HTMLElement, options: EmbedOptions, source: Source): Chat {
  const listeners = new Map<EmbedEvent, Set<(value: never) => void>>()
  const { texts = {}, name = '', position = 'right', api = source.origin } = options
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  let launcher: Launcher | undefined
  let shown = !options.hidden
  let offered: boolean | undefined
  let destroyed = false
  let panel: PanelHandle | null = null

  const host: PanelHost = {
    root,
    api,
    name,
    texts,
    locale: options.locale ?? pageLanguage(),
    token: options.user?.token ?? null,
    open: false,
    onClose: close,
    onUnread: count => {
      launcher?.unread(count)
      emit('unread', count)
    },
    onExpired: () => emit('expired'),
  }

  function emit<Name extends EmbedEvent>(event: Name, value?: EmbedEvents[Name]) {
    for (const listener of listeners.get(event) ?? []) listener(value as never)
  }

  const text = (key: Parameters<typeof launcherText>[0]) => launcherText(key, host.locale, texts)

  function draw() {
    panel?.update()
    launcher?.draw(text('open'), text('dismiss'), shown && !(host.open && panel))
  }

  function set(change: Partial<Pick<PanelHost, 'open' | 'locale' | 'token'>>) {
    Object.assign(host, change)
    draw()
  }

  async function mount() {
    launcher?.busy(true)
    try {
      const mountPanel = await loadPanel(source)
      if (!destroyed) panel ??= mountPanel(host)
    } catch {
      host.open = false
      launcher?.say(`⚠ ${text('open')} ↻`)
      emit('error', 'panel')
    }
    launcher?.busy(false)
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

  function ask() {
    isOffered(api)
      .catch(() => undefined)
      .then(answer => {
        if (destroyed) return
        offered = answer
        if (answer) {
          // Drawn only now, so that the page's own task with the script in it stays short.
          launcher = createLauncher(root, open)
          launcher.say(host.open ? '' : (options.greeting ?? text('invitation')))
        }
        if (answer === false) close()
        // Without a network there is no answer yet.
        if (answer === undefined) addEventListener('online', ask, { once: true })
        draw()
        if (answer) emit('ready')
        else emit('error', 'not offered')
      })
  }

  function setTheme(theme: string) {
    element.style.colorScheme = theme === 'auto' ? 'light dark' : theme
  }

  setTheme(options.theme ?? 'auto')
  element.dataset.position = position
  draw()
  ask()

  return {
    element,
    open,
    close,
    toggle: () => (host.open ? close() : open()),
    show: () => show(true),
    hide: () => show(false),
    setUser: ({ token }) => set({ token }),
    logout: () => set({ token: null }),
    setLocale: locale => set({ locale }),
    setTheme,
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => known.delete(listener)
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      removeEventListener('online', ask)
      panel?.destroy()
      root.replaceChildren()
      root.adoptedStyleSheets = []
      element.remove()
      emit('destroy')
      listeners.clear()
    },
  }
}
