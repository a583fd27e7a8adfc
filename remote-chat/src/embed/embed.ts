import { createChat } from './chat-element'
import type { Chat, EmbedOptions } from './options'
import { elementName } from './options'

/** The first copy of the loader defines the element for all copies, so the chat is stored on the element. */
type Host = HTMLElement & { chat?: Chat | undefined }

type CommandName = Exclude<keyof Chat, 'element' | 'destroy'>

/** The attributes of a script or an element, by the names of the options. */
export function optionsOf({ dataset }: HTMLElement): EmbedOptions {
  const { token, ...texts } = dataset
  return {
    ...texts,
    user: (token && { token }) as EmbedOptions['user'],
    hidden: 'hidden' in dataset,
  }
}

const commandNames =
  'open close toggle show hide setUser logout setLocale setTheme send track on'.split(
    ' ',
  ) as CommandName[]

/** While the page's head is parsed there is no body yet. */
function attach(element: HTMLElement) {
  ;(document.body ?? document.documentElement).append(element)
}

/**
 * The public interface: commands to the first chat of the page, and `init` to give it options or to add a chat with
 * another name. `base` is the address that the loader was loaded from.
 */
export function createApi(base: URL) {
  const chats = new Map<Chat, EmbedOptions>()

  function start(element: Host, options: EmbedOptions): Chat {
    const chat = createChat(element, options, base)
    chats.set(chat, options)
    element.chat = chat
    chat.on('destroy', () => {
      chats.delete(chat)
      element.chat = undefined
    })
    return chat
  }

  /**
   * Creates a chat. An earlier one with the same name is restarted with its options and the new ones, and keeps its
   * element with the page's listeners.
   */
  function init(options: EmbedOptions = {}): Chat {
    const isSame = ([{ element }, { name }]: [Chat, EmbedOptions]) =>
      element.dataset.made && name === options.name
    const [earlier, line] = [...chats].find(isSame) ?? []
    const element = earlier?.element ?? document.createElement(elementName)
    earlier?.destroy()
    const chat = start(element, { ...line, ...options })
    element.dataset.made = '1'
    attach(element)
    return chat
  }

  const first = (): Chat => [...chats.keys()][0] ?? init()

  if (!customElements.get(elementName))
    customElements.define(
      elementName,
      class extends HTMLElement {
        declare chat?: Chat | undefined
        connectedCallback() {
          if (this.chat) return
          // A copy of the chat's element, from a page that a library has cached, as Turbo does.
          if (this.dataset.made) this.remove()
          else start(this, optionsOf(this))
        }
        disconnectedCallback() {
          // Deferred: an element that was only moved is connected again by then, and a page that removes it each time is
          // not blocked by an endless loop.
          setTimeout(() => {
            if (this.isConnected) return
            // An element made by `init` belongs to no part of the page: if the page replaces its body, the element is
            // inserted again.
            if (!this.dataset.made) this.chat?.destroy()
            else if (this.chat) attach(this)
          })
        }
      },
    )

  const api = {
    init,
    destroy() {
      for (const chat of chats.keys()) chat.destroy()
    },
  } as Pick<Chat, CommandName | 'destroy'> & { init: typeof init }

  for (const name of commandNames)
    api[name] = (...given: unknown[]) => (first()[name] as (...given: unknown[]) => never)(...given)
  return api
}

export type EmbedApi = ReturnType<typeof createApi>
