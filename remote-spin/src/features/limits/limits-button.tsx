import { bus } from '@tamlung/shared/bus/bus'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'
import { Button } from '@tamlung/shared/ui/actions/button'
import type { ReactNode } from 'react'

interface LimitsButtonProps {
  /** Why something was refused. */
  code: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Leads from a refusal by a limit or a break of the member's own to where it is told until when. */
export function LimitsButton({ code, onClose, children }: LimitsButtonProps) {
  if (!isPlayRefusal(code)) return null
  return (
    <Button
      kind="quiet"
      onClick={() => {
        onClose()
        bus.emit('dialog.open', { name: 'limits' })
      }}
    >
      {children}
    </Button>
  )
}
