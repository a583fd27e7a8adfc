import * as styles from './content.module.css'
import { LinkedPieces } from './linked-pieces'

export function LinkedText({ text }: { text: string }) {
  return (
    <span className={styles.text}>
      <LinkedPieces text={text} />
    </span>
  )
}
