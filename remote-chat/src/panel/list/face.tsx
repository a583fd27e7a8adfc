import { useState } from 'react'
import { usePanel } from '../panel-context'
import * as styles from './row.module.css'

/** Of whoever has written; their name stands beside it. One that does not come leaves nothing behind. */
export function Face({ path }: { path: string }) {
  const { mediaAddress } = usePanel()
  const [missing, setMissing] = useState(false)
  const address = path === '' || missing ? null : mediaAddress(path, 'image')
  if (!address) return null
  return (
    <img
      alt=""
      className={styles.face}
      height={24}
      onError={() => setMissing(true)}
      src={address}
      width={24}
    />
  )
}
