import { safeUrl } from '@tamlung/shared/format/safe-url'
import { Fragment } from 'react'

const address = /\bhttps?:\/\/[^\s<>"'`]{3,2000}/gi
const trailing = /[.,;:!?)\]}]+$/

type Piece = { text: string; href: string | null; at: number }

/** Splits a text at the addresses in it that are safe to follow. */
function textPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(trailing, '')
    const href = safeUrl(found)
    if (!href) continue
    pieces.push({ text: text.slice(end, match.index), href: null, at: end })
    pieces.push({ text: found, href, at: match.index })
    end = match.index + found.length
  }
  pieces.push({ text: text.slice(end), href: null, at: end })
  return pieces.filter(piece => piece.text !== '')
}

/** A text with its safe addresses as links. */
export function LinkedPieces({ text }: { text: string }) {
  return textPieces(text).map(({ text: words, href, at }) =>
    href ? (
      <a href={href} key={at} rel="noopener noreferrer nofollow" target="_blank">
        {words}
      </a>
    ) : (
      <Fragment key={at}>{words}</Fragment>
    ),
  )
}
