import * as styles from './news-card.module.css'

const foldable = /(\d+(?:,\u200b\d+)+\.\d+)/

/** A sentence in which an amount begins a line of its own before it goes on in the next one. */
export function LongAmounts({ children }: { children: string }) {
  return children.split(foldable).map((part, at) =>
    foldable.test(part) ? (
      <span className={styles.amount} key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
