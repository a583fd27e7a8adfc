import type { ChatAbout } from '@tamlung/shared/contract/chat-service'
import { cutTo } from '../core/cut-to'
import type { EmbedOptions, PanelHost } from './options'

const most = 10
const longestName = 40
const longestValue = 200
const longestPage = 500

type Said = EmbedOptions['attributes']

const isSaid = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== ''

/** What a page says by names, within what a server takes. */
export function shortTexts(given: Said): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(given))
      .filter(([name, value]) => name !== '' && isSaid(value))
      .slice(0, most)
      .map(([name, value]) => [cutTo(name, longestName), cutTo(value, longestValue)]),
  )
}

/** Where somebody writes from, and what the page says of them, within what a server takes. */
export function aboutPage({ options, user }: Pick<PanelHost, 'options' | 'user'>): ChatAbout {
  const { protocol, host, pathname } = location
  return {
    page: cutTo(options.page ?? `${protocol}//${host}${pathname}`, longestPage),
    attributes: shortTexts({ ...options.attributes, ...user?.attributes }),
  }
}
