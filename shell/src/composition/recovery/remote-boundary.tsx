import {
  Component,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { deadlines } from '../load/deadline'
import { RemoteError, type RemoteErrorKind } from '../load/remote-error'
import type { View } from '../load/view'
import { currentPicks } from '../resolve/picks'
import { report } from '../telemetry/telemetry'
import { RemoteFailure } from './remote-failure'

/** The error of a remote that failed while it was shown. */
function failureShown(remote: string, kind: RemoteErrorKind, cause?: unknown): RemoteError {
  const version = currentPicks()[remote]?.version ?? ''
  return new RemoteError({ kind, remote, version, stage: 'render', cause })
}

function reportFailure({ remote, version, stage, kind, message }: RemoteError) {
  const commit = currentPicks()[remote]?.commit ?? ''
  report({ type: 'failed', remote, version, commit, stage, kind, message })
}

type Props = {
  part: View
  onRetry: () => void
  onClose?: (() => void) | undefined
  children: ReactNode
}
type State = { cause?: unknown; failed: boolean }

/** Contains a remote that throws, so that only its own area of the page is lost. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(cause: unknown): State {
    return { failed: true, cause }
  }

  private error() {
    return failureShown(this.props.part.remote, 'broken', this.state.cause)
  }

  override componentDidCatch() {
    reportFailure(this.error())
  }

  override render() {
    const { part, onRetry, onClose, children } = this.props
    if (!this.state.failed) return children
    return <RemoteFailure error={this.error()} part={part} onRetry={onRetry} onClose={onClose} />
  }
}

type WaitProps = {
  part: View
  skeleton?: ReactNode
  onRetry: () => void
  onClose?: (() => void) | undefined
  /** True while this is mounted. */
  waits?: Ref<boolean> | undefined
}

/** Shown while a remote suspends; says so after a timeout. React shows the remote again when it is ready. */
export function RemoteWait({ part, skeleton, onRetry, onClose, waits }: WaitProps) {
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
