import { errorText } from '@tamlung/shared/i18n/error-text'
import { GamepadIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { LimitsWay } from '../limits/refused/limits-way'

/** Nothing has failed, and trying again changes nothing: what leads on are the member's own limits. */
export function PlayRefused({ error }: { error: unknown }) {
  return (
    <EmptyState
      action={<LimitsWay error={error} tried="play" />}
      icon={<GamepadIcon size={28} />}
      title={errorText(error)}
    />
  )
}
