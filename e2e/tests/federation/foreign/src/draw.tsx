import { useId } from 'react'
import * as styles from './draw.module.css'

// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function Draw({ count }: { count: number }) {
  const id = useId()
  return (
    <p id={id} className={styles.drawn}>
      drawn {count} times
    </p>
  )
}
