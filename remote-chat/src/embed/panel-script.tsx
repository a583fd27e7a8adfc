import '@tamlung/shared/ui/icons/icon.module.css'
import '@tamlung/shared/ui/layout/mark.module.css'
import '@tamlung/shared/ui/styles/tokens.css'
import './host.css'
import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { limits } from '@tamlung/shared/contract/size-limits'
import { createRoot } from 'react-dom/client'
import { trimTo } from '../core/compat'
import type { Button } from '../core/content'
import type { ChatConversation } from '../core/conversation'
import type { KeyStore } from '../core/ports'
import { coversPage } from '../panel/use-whole-screen'
import {
  browserClock,
  browserLock,
  canStoreTexts,
  createBrowserStore,
} from '../transport/browser-ports'
import { createFetchTransport } from '../transport/fetch-transport'
import { createFileStore } from '../transport/file-store'
import { aboutPage } from './about-page'
import { addSheet } from './add-sheet'
import { createCompanion } from './companion'
import { createCurrent } from './current-conversation'
import { EmbeddedChat } from './embedded-chat'
import { followColours, knowsBothColours, olderColours } from './older-colours'
import { type MountPanel, stored } from './options'

/** Set by the build: the panel's stylesheet as one text. */
const panelSheet = 'PANEL_SHEET'

const usedKey = 'used'
const openKey = 'open'

/** Whether the visitor came by the back button, and so has left a chat that covered the page. */
function wentBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

/** The state that is kept from one page of a site to the next: `store` for all tabs, `tab` for this one. */
function createStoredState(store: KeyStore, tab: KeyStore) {
  return {
    isUsed: () => store.get(usedKey) !== null,

    /** From now on every page reads the conversation, to show new answers. */
    use: () => store.set(usedKey, '1'),

    wasOpen: (coversPage: boolean) => tab.get(openKey) !== null && !(coversPage && wentBack()),

    write(open: boolean) {
      if (open) tab.set(openKey, '1')
      else tab.remove(openKey)
      const goesOn = open || store.get(usedKey) !== null
      store.set(stored.key, goesOn ? stored.goesOn : stored.known)
    },
  }
}

/**
 * Events that stop at the panel: pages have shortcuts, trap the focus in their dialogs, forbid copying and scroll by
 * script.
 */
const own =
  'keydown keypress keyup focusin copy cut paste contextmenu selectstart mousedown wheel touchmove'

/** Keeps a file that is dropped on the panel from the page's listeners, and the browser from opening it. */
function keepFiles(event: DragEvent) {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.stopPropagation()
  event.preventDefault()
}

/** The element that the panel is rendered in; events inside do not reach the page around it. */
function createMountElement(): HTMLElement {
  const container = document.createElement('div')
  container.className = 'panel-place'
  for (const name of own.split(' '))
    container.addEventListener(name, event => event.stopPropagation(), { passive: true })
  for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
    container.addEventListener(name, keepFiles)
  return container
}

/** Adds the panel's stylesheet; the returned function removes it. */
function applyStyles(root: ShadowRoot, container: HTMLElement): () => void {
  const knowsBoth = knowsBothColours()
  addSheet(root, knowsBoth ? panelSheet : olderColours(panelSheet))
  const unfollow = knowsBoth ? undefined : followColours(root.host as HTMLElement, container)
  return () => {
    unfollow?.()
    // The next chat in this root adds its own stylesheets.
    if (root.adoptedStyleSheets) root.adoptedStyleSheets = []
  }
}

/** Set by the build: the hash of the texts, so that changed texts also change the hash in the panel's file name. */
declare const TEXTS_HASH: string

const none = {}

/** Whether the browser prerenders the page. Requests wait until the visitor opens it. */
const isAhead = () => Reflect.get(document, 'prerendering') === true

/** Puts the page's `prefill` into the message field. */
const suggest = ({ draft }: ChatConversation, words: string) =>
  draft.suggest(trimTo(words, limits.chatTextLength))

const mount: MountPanel = host => {
  const { root, api, prefix, options } = host
  const store = createBrowserStore(prefix)
  const state = createStoredState(store, createBrowserStore(prefix, 'sessionStorage'))
  const keeps = canStoreTexts()
  const container = createMountElement()
  const drawing = createRoot(container)
  const transport = createFetchTransport({ origin: api })
  const written = new Set<string>()
  const current = createCurrent(
    {
      store,
      files: createFileStore(store, prefix),
      transport,
      clock: browserClock,
      lock: browserLock,
      about: () => aboutPage(host),
      newId() {
        const id = newIdempotencyKey()
        written.add(id)
        return id
      },
    },
    host.emit,
  )
  const companion = createCompanion({
    emit: host.emit,
    clock: browserClock,
    tell: transport.track,
    written,
  })
  const tellUnread = (count: number) => host.emit('unread', count)
  const tellPressed = (button: Button) => host.emit('pressed', button)
  /** Whether the chat was open on the previous page; then the focus stays in the page. */
  let restored = false

  let prefilled = false

  function use() {
    state.use()
    state.write(host.open)
  }

  function update() {
    const { open, locale, words = none, user } = host
    const conversation = current.of(user?.token ?? null)
    if (!open) restored = false
    if (!isAhead() && (open || state.isUsed())) current.start(open)
    companion.follow(conversation)
    for (const requested of host.asked.splice(0)) companion.take(...requested)
    if (options.prefill && !prefilled) suggest(conversation, options.prefill)
    prefilled = true
    state.write(open)
    drawing.render(
      <EmbeddedChat
        api={api}
        conversation={conversation}
        keeps={keeps}
        key={conversation.name}
        locale={locale}
        onClose={host.onClose}
        onOpen={host.onOpen}
        onPressed={tellPressed}
        onUnread={tellUnread}
        onUse={use}
        open={open}
        own={options.texts ?? none}
        store={store}
        takesFocus={!restored}
        words={words}
      />,
    )
  }

  root.append(container)
  const undress = applyStyles(root, container)
  if (!host.open && state.wasOpen(coversPage())) {
    restored = true
    host.onOpen()
  }
  update()
  document.addEventListener('prerenderingchange', update)

  return {
    update,
    destroy() {
      document.removeEventListener('prerenderingchange', update)
      drawing.unmount()
      companion.stop()
      current.close()
      undress()
      container.remove()
    },
  }
}

Object.assign(document.currentScript ?? {}, { mount, texts: TEXTS_HASH })
