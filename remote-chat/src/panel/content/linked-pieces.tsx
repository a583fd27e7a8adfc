import { Fragment } from 'react'
import { textPieces } from './text-pieces'

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
