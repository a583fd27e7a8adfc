import { bus } from '@tamlung/shared/bus/bus'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { session } from '@tamlung/shared/session/session'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogOwner } from '../../composition/choose/remote-routes'
import { RemoteDialog } from '../../composition/show/remote-part'
import type { DialogAddress } from './dialog-address'
import { DialogPlaceholder } from './dialog-placeholder'
import { ownDialogs } from './own-dialogs'
import { useDialogAddress } from './use-dialog-address'

function mayOpen(name: string): boolean {
  if (ownDialogs.has(name)) return true
  const owner = dialogOwner(name)
  return owner !== undefined && (owner.access === 'public' || session.token() !== null)
}

type ShownDialogProps = { dialog: DialogAddress; onClose: () => void }

function ShownDialog({ dialog: { name, parameters }, onClose }: ShownDialogProps) {
  const Own = ownDialogs.get(name)

  useEffect(() => () => bus.emit('dialog.closed', { name }), [name])

  return Own ? (
    <Own onClose={onClose} parameters={parameters} />
  ) : (
    <RemoteDialog
      name={name}
      onClose={onClose}
      parameters={parameters}
      skeleton={<DialogPlaceholder />}
    />
  )
}

/** Shows the dialog that the address names, and opens those that any part of the product asks for. */
export function DialogHost() {
  const { t } = useTranslation('shell')
  const { dialog, open, close } = useDialogAddress()

  useEvent('dialog.open', ({ name, parameters = {} }) => {
    if (mayOpen(name)) open({ name, parameters })
    // Somebody pressed something: they are told that its owner is not here.
    else bus.emit('toast.show', { tone: 'info', text: t('dialogMissing') })
  })

  if (!dialog || !mayOpen(dialog.name)) return null
  const key = new URLSearchParams(dialog.parameters).toString()
  return <ShownDialog dialog={dialog} key={`${dialog.name}?${key}`} onClose={close} />
}
