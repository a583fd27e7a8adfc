import { AlertIcon } from '@tamlung/shared/ui/icons/icons'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { useState } from 'react'
import * as styles from './wait-notice.module.css'

/** The remaining wait, counted down visibly and announced once. */
export function WaitNotice({ text }: { text: string | null }) {
  return text !== null && <Counting text={text} />
}

function Counting({ text }: { text: string }) {
  const [atFirst] = useState(text)
  return (
    <div role="alert">
      <VisuallyHidden>{atFirst}</VisuallyHidden>
      <p aria-hidden="true" className={styles.notice}>
        <AlertIcon size={20} />
        <span>{text}</span>
      </p>
    </div>
  )
}
