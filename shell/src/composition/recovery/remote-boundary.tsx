import { Component, type ReactNode } from 'react'
import type { View } from '../load/view'
import { failureShown, reportFailure } from './failure-shown'
import { RemoteFailure } from './remote-failure'

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
