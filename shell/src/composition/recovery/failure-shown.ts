import { RemoteError, type RemoteErrorKind } from '../load/remote-error'
import { currentPicks } from '../resolve/picks'
import { report } from '../telemetry/telemetry'

/** The error of a remote that failed while it was shown. */
export function failureShown(remote: string, kind: RemoteErrorKind, cause?: unknown): RemoteError {
  const version = currentPicks()[remote]?.version ?? ''
  return new RemoteError({ kind, remote, version, stage: 'render', cause })
}

export function reportFailure({ remote, version, stage, kind, message }: RemoteError) {
  const commit = currentPicks()[remote]?.commit ?? ''
  report({ type: 'failed', remote, version, commit, stage, kind, message })
}
