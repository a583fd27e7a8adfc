import {
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { viewStore } from '../composition'
import { useRemoteSheets } from '../load/remote-sheets'
import type { View, ViewKind, ViewProps } from '../load/view'
import { RemoteBoundary, RemoteWait } from '../recovery/remote-boundary'
import { RemoteFailure } from '../recovery/remote-failure'
import { dialogOwner } from '../resolve/remote-routes'
import { RemoteElement } from './remote-element'

type RemotePartProps<Kind extends ViewKind> = {
  part: View<Kind>
  props: ViewProps[Kind]
  /** Shown while it loads, with the size of the final content. */
  skeleton?: ReactNode
  onClose?: (() => void) | undefined
  /** True while a placeholder stands in for a suspended view. */
  waits?: Ref<boolean> | undefined
}

function RemoteView<Kind extends ViewKind>({
  part,
  props,
  skeleton,
  onClose,
  waits,
}: RemotePartProps<Kind>) {
  const { remote, kind, name } = part
  useRemoteSheets(remote)
  useEffect(() => viewStore.show({ remote, kind, name }), [remote, kind, name])
  const state = useSyncExternalStore(viewStore.subscribe, () => viewStore.state(part))
  const retry = () => viewStore.retry(remote)

  if (state.status === 'loading') return skeleton
  if (state.status === 'failed')
    return <RemoteFailure error={state.error} part={part} onRetry={retry} onClose={onClose} />
  const { Component } = state
  // Our own remotes do not suspend. Without a boundary here, one that does would hide the whole page.
  const wait = (
    <RemoteWait part={part} skeleton={skeleton} onRetry={retry} onClose={onClose} waits={waits} />
  )
  return (
    <RemoteBoundary key={`${remote}:${kind}:${name}`} part={part} onRetry={retry} onClose={onClose}>
      <Suspense fallback={wait}>
        <RemoteElement remote={remote}>
          <Component {...props} />
        </RemoteElement>
      </Suspense>
    </RemoteBoundary>
  )
}

const nothing = {}

type RemotePageProps = { remote: string; path: string; skeleton?: ReactNode }

export function RemotePage({ remote, path, skeleton }: RemotePageProps) {
  return (
    <RemoteView part={{ remote, kind: 'page', name: path }} props={nothing} skeleton={skeleton} />
  )
}

type RemoteDialogProps = {
  name: string
  parameters: Readonly<Record<string, string>>
  onClose: () => void
  skeleton?: ReactNode
}

/** A dialog by its name, from any remote; renders nothing without an owner. */
export function RemoteDialog({ name, parameters, onClose, skeleton }: RemoteDialogProps) {
  const owner = dialogOwner(name)
  const waits = useRef<boolean>(null)
  // React hides suspended content, which closes a dialog without the member's doing.
  const closeInSight = useCallback(() => {
    if (!waits.current) onClose()
  }, [onClose])
  if (!owner) return null
  return (
    <RemoteView
      part={{ remote: owner.remote, kind: 'dialog', name }}
      props={{ parameters, onClose: closeInSight }}
      skeleton={skeleton}
      onClose={onClose}
      waits={waits}
    />
  )
}

type RemoteWidgetProps = { remote: string; name: string }

/** A widget belongs to no page: while it is missing, nothing is shown in its place. */
export function RemoteWidget({ remote, name }: RemoteWidgetProps) {
  return <RemoteView part={{ remote, kind: 'widget', name }} props={nothing} />
}
