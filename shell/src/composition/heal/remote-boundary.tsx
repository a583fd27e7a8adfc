import { Component, type ReactNode } from 'react'
import { currentPicks } from '../choose/picks'
import type { Part } from '../load/part'
import { RemoteError } from '../load/remote-error'
import { report } from '../tell/telemetry'
import { RemoteFailure } from './remote-failure'

type Props = {
  part: Part
  onRetry: () => void
  onClose?: (() => void) | undefined
  children: ReactNode
}
type State = { cause?: unknown; failed: boolean }

/** A remote that throws while it is shown costs its own corner. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(cause: unknown): State {
    return { failed: true, cause }
  }

  private error(): RemoteError {
    const { remote } = this.props.part
    const version = currentPicks()[remote]?.version ?? ''
    const { cause } = this.state
    return new RemoteError({ kind: 'broken', remote, version, stage: 'render', cause })
  }

  override componentDidCatch() {
    const { remote, version, stage, kind, message } = this.error()
    const commit = currentPicks()[remote]?.commit ?? ''
    report({ type: 'failed', remote, version, commit, stage, kind, message })
  }

  override render() {
    const { part, onRetry, onClose, children } = this.props
    if (!this.state.failed) return children
    return <RemoteFailure error={this.error()} part={part} onRetry={onRetry} onClose={onClose} />
  }
}
