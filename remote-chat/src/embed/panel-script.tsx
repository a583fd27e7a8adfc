import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { limits } from '@tamlung/shared/contract/limits'
import { createRoot } from 'react-dom/client'
import { trimTo } from '../core/compat'
import type { Button } from '../core/content'
import type { ChatConversation } from '../core/conversation'
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
import { applyStyles } from './apply-styles'
import { createCompanion } from './companion'
import { createMountElement } from './create-mount-element'
import { createCurrent } from './current-conversation'
import { EmbeddedChat } from './embedded-chat'
import type { MountPanel } from './options'
import { createStoredState } from './stored-state'

/** Set by the build: other words make another panel file, so that both bear one hash. */
declare const TEXTS_HASH: string

const none = {}

/** A page that a browser makes before anybody goes there says and asks nothing of anybody yet. */
const isAhead = () => Reflect.get(document, 'prerendering') === true

/** Words of the page for whoever writes here. */
const suggest = ({ draft }: ChatConversation, words: string) =>
  draft.suggest(trimTo(words, limits.chatTextLength))

const mount: MountPanel = host => {
  const { root, api, prefix, options } = host
  const store = createBrowserStore(prefix)
  const state = createStoredState(store, createBrowserStore(prefix, 'sessionStorage'))
  const keeps = canStoreTexts()
  const place = createMountElement()
  const drawing = createRoot(place)
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
  /** Opened by the page before this one: the focus stays with what the visitor came for. */
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

  root.append(place)
  const undress = applyStyles(root, place)
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
      place.remove()
    },
  }
}

Object.assign(document.currentScript ?? {}, { mount, texts: TEXTS_HASH })
