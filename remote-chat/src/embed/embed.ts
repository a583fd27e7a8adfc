import { createChat, elementName } from './chat-element'
import type { Source } from './load-panel'
import type { Chat, EmbedOptions } from './options'

/** The attributes of a script or an element, by the names of the options. */
export function optionsOf({ dataset }: HTMLElement): EmbedOptions {
  const { token, hidden, ...texts } = dataset
  return {
    ...texts,
    ...(token && { user: { token } }),
    hidden: hidden !== undefined,
  }
}

const commandNames = [
  'open',
  'close',
  'toggle',
  'show',
  'hide',
  'setUser',
  'logout',
  'setLocale',
  'setTheme',
  'on',
] as const

/** The public interface: commands to the first chat of the page, and `init` for further ones. */
export function createApi(source: Source) {
  const chats = new Map<HTMLElement, Chat>()

  function start(element: HTMLElement, options: EmbedOptions): Chat {
    const chat = createChat(element, options, source)
    chats.set(element, chat)
    chat.on('destroy', () => chats.delete(element))
    return chat
  }

  function init(options: EmbedOptions = {}): Chat {
    const element = document.createElement(elementName)
    const chat = start(element, options)
    // In the head of a page that is still being read there is no body yet.
    ;(document.body ?? document.documentElement).append(element)
    return chat
  }

  const first = (): Chat => chats.values().next().value ?? init()

  if (!customElements.get(elementName))
    customElements.define(
      elementName,
      class extends HTMLElement {
        connectedCallback() {
          if (!chats.has(this)) start(this, optionsOf(this))
        }
        async disconnectedCallback() {
          // Moved to another place of the page, it is back in the same breath.
          await null
          if (!this.isConnected) chats.get(this)?.destroy()
        }
      },
    )

  const commands = Object.fromEntries(
    commandNames.map(name => [
      name,
      (...given: unknown[]) => (first()[name] as (...given: unknown[]) => unknown)(...given),
    ]),
  ) as Pick<Chat, (typeof commandNames)[number]>

  return {
    ...commands,
    init,
    destroy() {
      for (const chat of chats.values()) chat.destroy()
    },
  }
}

export type EmbedApi = ReturnType<typeof createApi>
