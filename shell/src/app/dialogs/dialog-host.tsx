import { bus } from '@tamlung/shared/bus/bus'
import { useEvent } from '@tamlung/shared/bus/use-event'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { session } from '@tamlung/shared/session/session'
import { LoadingOverlay } from '@tamlung/shared/ui/feedback/loading-overlay'
import { createElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoteDialog } from '../../composition/render/remote-view'
import { dialogOwner } from '../../composition/resolve/remote-routes'
import { lazyComponent } from '../lazy-component'
import { withPageTexts } from '../shell-texts'
import * as styles from './dialog-placeholder.module.css'
import { shellDialogs } from './shell-dialogs'
import { type DialogAddress, useDialogAddress } from './use-dialog-address'

/** Shown while a dialog's code loads. It holds no focus, and Back leaves it. */
function DialogPlaceholder() {
  return (
    <div className={styles.place}>
      <LoadingOverlay active />
    </div>
  )
}

type PageDialogs = typeof import('./page-dialogs')['pageDialogs']

const placeholder = createElement(DialogPlaceholder)

function pageDialog(name: keyof PageDialogs) {
  return lazyComponent<DialogProps>(
    () => withPageTexts(import('./page-dialogs').then(({ pageDialogs }) => pageDialogs[name])),
    placeholder,
  )
}

const ownDialogs = new Map<string, ReturnType<typeof pageDialog>>([
  ...([shellDialogs.conditions, shellDialogs.video, shellDialogs.logOut] as const).map(
    name => [name, pageDialog(name)] as const,
  ),
  [
    shellDialogs.notices,
    lazyComponent<DialogProps>(
      () => import('../notices/notices-chunk').then(module => module.noticesDialog()),
      placeholder,
    ),
  ],
])

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

/** Shows the dialog named in the address, and opens dialogs that any remote requests. */
export function DialogHost() {
  const { t } = useTranslation('shell')
  const { dialog, open, close } = useDialogAddress()

  useEvent('dialog.open', ({ name, parameters = {} }) => {
    if (mayOpen(name)) open({ name, parameters })
    // The member pressed something whose remote is not available, so a toast says so.
    else bus.emit('toast.show', { tone: 'info', text: t('dialogMissing') })
  })

  if (!dialog || !mayOpen(dialog.name)) return null
  const key = new URLSearchParams(dialog.parameters).toString()
  return <ShownDialog dialog={dialog} key={`${dialog.name}?${key}`} onClose={close} />
}
