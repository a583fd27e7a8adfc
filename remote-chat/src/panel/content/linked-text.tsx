import { safeUrl } from '@tamlung/shared/format/safe-url'
import { Fragment } from 'react'
import * as styles from './content.module.css'

const address = /\bhttps?:\/\/[^\s<>"'`]{3,2000}/gi
const trailing = /[.,;:!?)\]}]+$/

type Piece = { text: string; href: string | null; at: number }

function split(text: string): Piece[] {
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
export function LinkedText({ text }: { text: string }) {
  return (
    <span className={styles.text}>
      {split(text).map(({ text: words, href, at }) =>
        href ? (
          <a href={href} key={at} rel="noopener noreferrer nofollow" target="_blank">
            {words}
          </a>
        ) : (
          <Fragment key={at}>{words}</Fragment>
        ),
      )}
    </span>
  )
}
