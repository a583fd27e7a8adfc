import type { DialogProps, RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { modules } from './modules'

type Kind = 'pages' | 'dialogs' | 'widgets'
type Any = ComponentType<object> | ComponentType<DialogProps>

const started = new Map<RemoteModule, Promise<unknown>>()
const parts = new Map<string, ComponentType<object>>()

function start(name: string, remote: RemoteModule) {
  const known =
    started.get(remote) ?? registerTexts(name, remote.loadTexts).then(() => remote.start())
  started.set(remote, known)
  return known
}

function lazyPart(name: string, kind: Kind, part: string): ComponentType<object> | undefined {
  const key = `${name}:${kind}:${part}`
  const remote = modules[name]
  const load: (() => Promise<Any>) | undefined = remote?.[kind][part]
  if (!remote || !load) return undefined
  const known =
    parts.get(key) ??
    lazy(async () => {
      const [Component] = await Promise.all([load(), start(name, remote)])
      return { default: Component as ComponentType<object> }
    })
  parts.set(key, known)
  return known
}

type PageProps = { remote: string; path: string; skeleton?: ReactNode }

/** These components replace the shell's with `lazy` and `Suspense`, as most applications use them. */
export function RemotePage({ remote, path, skeleton }: PageProps) {
  const Part = lazyPart(remote, 'pages', path)
  return <Suspense fallback={skeleton}>{Part && <Part />}</Suspense>
}

type RemoteDialogProps = DialogProps & { name: string; skeleton?: ReactNode }

export function RemoteDialog({ name, parameters, onClose, skeleton }: RemoteDialogProps) {
  const owner = Object.entries(modules).find(([, { dialogs }]) => Object.hasOwn(dialogs, name))
  const Part = owner && (lazyPart(owner[0], 'dialogs', name) as ComponentType<DialogProps>)
  return (
    <Suspense fallback={skeleton}>
      {Part && <Part onClose={onClose} parameters={parameters} />}
    </Suspense>
  )
}

export function RemoteWidget({ remote, name }: { remote: string; name: string }) {
  const Part = lazyPart(remote, 'widgets', name)
  return <Suspense>{Part && <Part />}</Suspense>
}
