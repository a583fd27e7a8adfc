import { safeUrl } from '@tamlung/shared/format/safe-url'
import { Fragment } from 'react'

const address = /\bhttps?:\/\/[^\s<>"'`]{3,2000}/gi
const trailing = /[.,;:!?)\]}]+$/

type Piece = { text: string; href: string | null; at: number }

/** A text as it was written, cut where an address that is safe to follow begins and ends. */
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

/** A text as it was written, with its addresses made into links where they are safe. */
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
