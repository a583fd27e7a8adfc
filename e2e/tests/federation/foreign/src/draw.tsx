import { useId } from 'react'
import * as styles from './draw.module.css'

// biome-ignore lint/style/noDefaultExport: as React.lazy asks for it
export default function Draw({ count }: { count: number }) {
  const id = useId()
  return (
    <p id={id} className={styles.drawn}>
      drawn {count} times
    </p>
  )
}
