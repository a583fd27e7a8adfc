import { RemoteScope } from '@tamlung/shared/ui/dialogs/remote-scope'
import type { ReactNode } from 'react'
import * as styles from './remote-element.module.css'

type Props = { remote: string; children: ReactNode }

/**
 * The element to which the remote's stylesheets are limited (shared/bundling/sheets). It has no box and changes no layout.
 */
export function RemoteElement({ remote, children }: Props) {
  return (
    <RemoteScope value={remote}>
      <div className={styles.view} data-remote={remote}>
        {children}
      </div>
    </RemoteScope>
  )
}
