import { useState } from 'react'
import { bus } from '../bus/bus'
import { useEvent } from '../bus/use-event'
import type { RemoteModule } from '../contract/remote-contract'
import { LazyPart } from './lazy-part'

type OpenDialog = { name: string; parameters: Record<string, string> }

/** Opens the remote's own dialogs; dialogs of other remotes are ignored. */
export function StandaloneDialog({ remote }: { remote: RemoteModule }) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  useEvent('dialog.open', ({ name, parameters = {} }) => setOpen({ name, parameters }))

  const load = open && Object.hasOwn(remote.dialogs, open.name) ? remote.dialogs[open.name] : null
  if (!open || !load) return null
  const onClose = () => {
    setOpen(null)
    bus.emit('dialog.closed', { name: open.name })
  }
  return <LazyPart key={open.name} load={load} props={{ parameters: open.parameters, onClose }} />
}
