import { createRoot } from 'react-dom/client'
import { coversPage } from '../panel/use-whole-screen'
import {
  browserClock,
  browserLock,
  createBrowserStore,
  keepsTexts,
} from '../transport/browser-ports'
import { createFetchTransport } from '../transport/fetch-transport'
import { createFileStore } from '../transport/file-store'
import { createCurrent } from './current-conversation'
import { EmbeddedChat } from './embedded-chat'
import { createKeptState } from './kept-state'
import type { MountPanel } from './options'
import { sheets } from './sheets'

/** Set by the build: other words make another panel file, so that both bear one hash. */
declare const TEXTS_HASH: string

const none = {}

const mount: MountPanel = host => {
  const { root, api, prefix, texts } = host
  const store = createBrowserStore(prefix)
  const state = createKeptState(store, createBrowserStore(prefix, 'sessionStorage'))
  const keeps = keepsTexts()
  const place = document.createElement('div')
  const drawing = createRoot(place)
  const current = createCurrent(
    {
      store,
      files: createFileStore(store, prefix),
      transport: createFetchTransport({ origin: api }),
      clock: browserClock,
      lock: browserLock,
    },
    host.emit,
  )
  /** Opened by the page before this one: the focus stays with what the visitor came for. */
  let restored = false

  function use() {
    state.use()
    state.write(host.open)
  }

  function update() {
    const { open, locale, words = none, token } = host
    const conversation = current.of(token)
    if (!open) restored = false
    if (open || state.isUsed()) current.start(open)
    state.write(open)
    drawing.render(
      <EmbeddedChat
        api={api}
        conversation={conversation}
        keeps={keeps}
        key={conversation.name}
        locale={locale}
        onClose={host.onClose}
        onUnread={host.onUnread}
        onUse={use}
        open={open}
        own={texts}
        store={store}
        takesFocus={!restored}
        words={words}
      />,
    )
  }

  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
  root.append(place)
  if (!host.open && state.wasOpen(coversPage())) {
    restored = true
    host.onOpen()
  }
  update()

  return {
    update,
    destroy() {
      drawing.unmount()
      current.close()
      place.remove()
    },
  }
}

Object.assign(document.currentScript ?? {}, { mount, texts: TEXTS_HASH })
