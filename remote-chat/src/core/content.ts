import type { ChatButton, ChatContent, Conversation } from '@tamlung/shared/contract/chat-message'
import { readText } from '@tamlung/shared/contract/reply/read-value'

export type ButtonKind = 'web' | 'call' | 'postback' | 'other'
export type Button = { title: string; kind: ButtonKind; payload: string }
export type Card = { picture: string; title: string; subtitle: string; buttons: readonly Button[] }
export type MediaKind = 'image' | 'video' | 'file'

/** The content of a message, in the one form that the panel renders. */
export type Content =
  | { type: 'text'; text: string }
  | { type: 'ended'; text: string }
  | { type: 'rating'; text: string; stars: number }
  | { type: 'buttons'; text: string; buttons: readonly Button[] }
  | { type: 'quick_replies'; text: string; buttons: readonly Button[] }
  | { type: 'media'; text: string; kind: MediaKind; path: string; name: string; size: number }
  | { type: 'generic'; cards: readonly Card[] }
  | { type: 'postback'; title: string; text: string }
  | { type: 'unknown' }

const mediaKinds = ['image', 'video', 'file'] as const

function isMedia(kind: unknown): kind is MediaKind {
  return mediaKinds.some(known => known === kind)
}

// Longer texts are cut: a message of megabytes must not block the page.
const maxTextLength = 20_000
const maxButtons = 20
const maxCards = 20

const buttonKinds = ['web', 'call', 'postback'] as const

function text(value: unknown): string {
  return (readText(value) ?? '').slice(0, maxTextLength)
}

function button({ title, type, payload }: ChatButton): Button {
  return {
    title: text(title),
    kind: buttonKinds.find(known => known === type) ?? 'other',
    payload: text(payload),
  }
}

// Content outside the contract is not parsed, so an entry may be anything.
function entries<Entry extends object>(list: readonly Entry[], maxCount: number): Entry[] {
  if (!Array.isArray(list)) return []
  return list
    .slice(0, maxCount)
    .filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
}

function buttons(list: readonly ChatButton[]): Button[] {
  return entries(list, maxButtons)
    .map(button)
    .filter(({ title }) => title !== '')
}

/** Looser than the contract: a text that is too long for it is still a text. */
function isKnown(message: Conversation['message']): message is ChatContent {
  const payload = message.payload as Record<string, unknown> | null
  if (typeof payload !== 'object' || payload === null) return false
  switch (message.message_type) {
    case 'text':
      return readText(payload.message) !== null
    case 'buttons':
    case 'quick_replies':
      return Array.isArray(payload.buttons)
    case 'media':
      return readText(payload.filePath) !== null || isMedia(payload.fileType)
    case 'generic':
      return Array.isArray(payload.elements)
    default:
      return message.message_type === 'postback'
  }
}

/** A text may also say that a case has ended, or how it was rated. */
function contentOfText(payload: { message: unknown; ended?: unknown; rating?: unknown }): Content {
  const { ended, rating: stars } = payload
  const message = text(payload.message)
  if (ended === true) return { type: 'ended', text: message }
  return typeof stars === 'number' && [1, 2, 3, 4, 5].includes(stars)
    ? { type: 'rating', text: message, stars }
    : { type: 'text', text: message }
}

export function readContent(message: Conversation['message']): Content {
  // "text (payload message)": some servers send the text itself as the payload.
  const payload = message.message_type === 'text' ? readText(message.payload) : null
  if (payload !== null) return { type: 'text', text: text(payload) }
  if (!isKnown(message)) return { type: 'unknown' }
  switch (message.message_type) {
    case 'text':
      return contentOfText(message.payload)
    case 'buttons':
    case 'quick_replies':
      return {
        type: message.message_type,
        text: text(message.payload.message),
        buttons: buttons(message.payload.buttons),
      }
    case 'media':
      return {
        type: 'media',
        text: text(message.payload.message),
        // Every other file can at least be downloaded.
        kind: isMedia(message.payload.fileType) ? message.payload.fileType : 'file',
        path: text(message.payload.filePath),
        name: text(message.payload.name),
        size: Number.isFinite(message.payload.size) ? Math.max(0, Number(message.payload.size)) : 0,
      }
    case 'generic':
      return {
        type: 'generic',
        cards: entries(message.payload.elements, maxCards).map(card => ({
          picture: text(card.image_url),
          title: text(card.title),
          subtitle: text(card.subtitle),
          buttons: buttons(card.buttons),
        })),
      }
    default:
      return {
        type: 'postback',
        title: text(message.payload.title),
        text: text(message.payload.message),
      }
  }
}
