import { LinkedPieces } from '../../panel/content/linked-pieces'

/** The text of a message; renders nothing if it is empty. */
export function MessageText({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p>
      <LinkedPieces text={text} />
    </p>
  )
}
