import {
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { dialogOwner } from '../choose/remote-routes'
import { partStore } from '../composition'
import { RemoteBoundary } from '../heal/remote-boundary'
import { RemoteFailure } from '../heal/remote-failure'
import { RemoteWait } from '../heal/remote-wait'
import type { Part, PartKind, PartProps } from '../load/part'

type RemotePartProps<Kind extends PartKind> = {
  part: Part<Kind>
  props: PartProps[Kind]
  /** Stands in while it loads, with the size of what comes. */
  skeleton?: ReactNode
  onClose?: (() => void) | undefined
  /** True while a placeholder is shown for what suspends. */
  waits?: Ref<boolean> | undefined
}

function RemotePart<Kind extends PartKind>({
  part,
  props,
  skeleton,
  onClose,
  waits,
}: RemotePartProps<Kind>) {
  const { remote, kind, name } = part
  useEffect(() => partStore.show({ remote, kind, name }), [remote, kind, name])
  const state = useSyncExternalStore(partStore.subscribe, () => partStore.state(part))
  const retry = () => partStore.retry(remote)

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
        <Component {...props} />
      </Suspense>
    </RemoteBoundary>
  )
}

const nothing = {}

type RemotePageProps = { remote: string; path: string; skeleton?: ReactNode }

export function RemotePage({ remote, path, skeleton }: RemotePageProps) {
  return (
    <RemotePart part={{ remote, kind: 'page', name: path }} props={nothing} skeleton={skeleton} />
  )
}

type RemoteDialogProps = {
  name: string
  parameters: Readonly<Record<string, string>>
  onClose: () => void
  skeleton?: ReactNode
}

/** A dialog by its name, whoever owns it; nothing where nobody does. */
export function RemoteDialog({ name, parameters, onClose, skeleton }: RemoteDialogProps) {
  const owner = dialogOwner(name)
  const waits = useRef<boolean>(null)
  // React hides what suspends, which closes a dialog although nobody has asked for that.
  const closeInSight = useCallback(() => {
    if (!waits.current) onClose()
  }, [onClose])
  if (!owner) return null
  return (
    <RemotePart
      part={{ remote: owner.remote, kind: 'dialog', name }}
      props={{ parameters, onClose: closeInSight }}
      skeleton={skeleton}
      onClose={onClose}
      waits={waits}
    />
  )
}

type RemoteWidgetProps = { remote: string; name: string }

/** A widget belongs to no page in particular: while it is missing, nothing is shown in its place. */
export function RemoteWidget({ remote, name }: RemoteWidgetProps) {
  return <RemotePart part={{ remote, kind: 'widget', name }} props={nothing} />
}
