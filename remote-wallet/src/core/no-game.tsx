import { codeText } from '@tamlung/shared/i18n/error-text'
import { GamepadIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'

/** A game that is not among the accounts. While not all of them could be read, nobody knows. */
export function NoGame({ unread }: { unread: number | undefined }) {
  if (unread) return null
  return <EmptyState icon={<GamepadIcon size={28} />} title={codeText('NO_GAME')} />
}
