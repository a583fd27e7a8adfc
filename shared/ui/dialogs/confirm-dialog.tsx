import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonKind } from '../actions/button'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  open?: boolean
  title: ReactNode
  children?: ReactNode
  confirmText?: ReactNode
  cancelText?: ReactNode
  kind?: ButtonKind
  pending?: boolean
  /** While a returned promise is pending, the button is pending and the dialog stays open. */
  onConfirm: () => unknown
  onClose: () => void
}

/** A question before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  cancelText,
  kind = 'primary',
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Dialog
      closeOnBackdrop={false}
      dismissible={!pending}
      footer={
        <>
          <Button data-autofocus disabled={pending} kind="quiet" onClick={onClose}>
            {cancelText ?? t('cancel')}
          </Button>
          <Button kind={kind} onClick={onConfirm} pending={pending}>
            {confirmText ?? t('confirm')}
          </Button>
        </>
      }
      onClose={onClose}
      open={open}
      role="alertdialog"
      title={title}
    >
      {children}
    </Dialog>
  )
}
