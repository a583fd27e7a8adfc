import { LinkedPieces } from '../../panel/content/linked-pieces'

/** What was written; nothing at all for nothing. */
export function SaidText({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p>
      <LinkedPieces text={text} />
    </p>
  )
}
