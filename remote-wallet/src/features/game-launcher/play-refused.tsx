import { errorText } from '@tamlung/shared/i18n/error-text'
import { GamepadIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'

/** Nothing has failed, and trying again changes nothing. */
export function PlayRefused({ error }: { error: unknown }) {
  return <EmptyState icon={<GamepadIcon size={28} />} title={errorText(error)} />
}
