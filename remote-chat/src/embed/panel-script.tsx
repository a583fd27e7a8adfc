import { createRoot } from 'react-dom/client'
import { type ChatConversation, createConversation } from '../core/conversation'
import { browserClock, browserLock, createBrowserStore } from '../transport/browser-ports'
import { createFetchTransport } from '../transport/fetch-transport'
import { createFileStore } from '../transport/file-store'
import { EmbeddedChat } from './embedded-chat'
import { type MountPanel, panelReady } from './options'
import { sheets } from './sheets'
import { guestOf, memberOf } from './token-identity'

const mount: MountPanel = host => {
  const { root, api, name, texts } = host
  const prefix = `tamlung-chat:${name && `${name}:`}`
  const store = createBrowserStore(prefix)
  const files = createFileStore(store, prefix)
  const transport = createFetchTransport({ origin: api })
  const place = document.createElement('div')
  const drawing = createRoot(place)
  let { token } = host
  let conversation = converse()

  function converse(): ChatConversation {
    const made = createConversation({
      identity: (token && memberOf(token)) || guestOf(store),
      transport,
      store,
      files,
      clock: browserClock,
      lock: browserLock,
      onEnded: host.onExpired,
    })
    made.start()
    return made
  }

  function update() {
    const before = conversation
    if (host.token !== token) {
      token = host.token
      conversation = converse()
    }
    drawing.render(
      <EmbeddedChat
        api={api}
        conversation={conversation}
        key={conversation.name}
        locale={host.locale}
        onClose={host.onClose}
        onUnread={host.onUnread}
        open={host.open}
        own={texts}
        store={store}
      />,
    )
    if (before !== conversation) before.close()
  }

  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
  root.append(place)
  update()

  return {
    update,
    destroy() {
      drawing.unmount()
      conversation.close()
      place.remove()
    },
  }
}

document.currentScript?.dispatchEvent(new CustomEvent(panelReady, { detail: mount }))
