import { bus } from '@tamlung/shared/bus/bus'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'
import { Button } from '@tamlung/shared/ui/actions/button'
import type { ReactNode } from 'react'

interface LimitsButtonProps {
  /** The reason of the refusal. */
  code: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Links from a refusal by the member's own limit or break to the page that shows how long it lasts. */
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
