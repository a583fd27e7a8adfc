import { icon } from '@tamlung/shared/ui/icons/icon'
import { IconButton } from '../icon-button'
import { usePanel } from '../panel-context'
import type { Bell } from './use-bell'

const bell = 'M6 10.5a6 6 0 0 1 12 0c0 4.5 2 6 2 6H4s2-1.5 2-6M10 20a2 2 0 0 0 4 0'
const BellIcon = /* @__PURE__ */ icon(bell)
const MutedIcon = /* @__PURE__ */ icon(`${bell}M4 4l16 16`)

/** Off until somebody asks for it. */
export function BellButton({ on, turn }: Bell) {
  const { t } = usePanel()
  return (
    <IconButton aria-pressed={on} label={t('bell.sound')} onClick={() => turn(!on)}>
      {on ? <BellIcon /> : <MutedIcon />}
    </IconButton>
  )
}
