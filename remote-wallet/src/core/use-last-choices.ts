import { type Choices, keepChoices, lastChoices } from './last-choices'
import { useWallet } from './use-wallet'

/** This member's last choices on this device; empty while the member is unknown. */
export function useLastChoices() {
  const { data } = useWallet()
  const member = data?.profile?._id
  return { last: lastChoices(member), keep: (more: Choices) => keepChoices(member, more) }
}
