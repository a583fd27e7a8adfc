import type { ChatAbout } from '@tamlung/shared/contract/chat-service'
import { trimTo } from '../core/compat'
import type { EmbedOptions, PanelHost } from './options'

const maxNotes = 10
const maxNameLength = 40
const maxValueLength = 200
const maxPageLength = 500

type Attributes = EmbedOptions['attributes']

const isText = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== ''

/** The facts that a page states by name, within the server's limits. */
export function shortTexts(given: Attributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(given))
      .filter(([name, value]) => name !== '' && isText(value))
      .slice(0, maxNotes)
      .map(([name, value]) => [trimTo(name, maxNameLength), trimTo(value, maxValueLength)]),
  )
}

/** The page's address and its facts about the user, within the server's limits. */
export function aboutPage({ options, user }: Pick<PanelHost, 'options' | 'user'>): ChatAbout {
  const { protocol, host, pathname } = location
  return {
    page: trimTo(options.page ?? `${protocol}//${host}${pathname}`, maxPageLength),
    attributes: shortTexts({ ...options.attributes, ...user?.attributes }),
  }
}
