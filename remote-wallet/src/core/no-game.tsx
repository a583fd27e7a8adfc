import { codeText } from '@tamlung/shared/i18n/error-text'
import { GamepadIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'

/** Says that a game is not among the accounts. Renders nothing while some accounts could not be read. */
export function NoGame({ unread }: { unread: number | undefined }) {
  if (unread) return null
  return <EmptyState icon={<GamepadIcon size={28} />} title={codeText('NO_GAME')} />
}
