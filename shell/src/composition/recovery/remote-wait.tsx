import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { deadlines } from '../load/deadline'
import type { RemoteError } from '../load/remote-error'
import type { View } from '../load/view'
import { failureShown, reportFailure } from './failure-shown'
import { RemoteFailure } from './remote-failure'

type Props = {
  part: View
  skeleton?: ReactNode
  onRetry: () => void
  onClose?: (() => void) | undefined
  /** True while this is mounted. */
  waits?: Ref<boolean> | undefined
}

/** Shown while a remote suspends; says so after a while. React shows the remote again when it is ready. */
export function RemoteWait({ part, skeleton, onRetry, onClose, waits }: Props) {
  const { remote } = part
  const [error, setError] = useState<RemoteError>()
  useImperativeHandle(waits, () => true, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      const late = failureShown(remote, 'slow', 'it suspends')
      reportFailure(late)
      setError(late)
    }, deadlines.chunk)
    return () => clearTimeout(timer)
  }, [remote])

  if (!error) return skeleton
  return <RemoteFailure error={error} part={part} onRetry={onRetry} onClose={onClose} />
}
