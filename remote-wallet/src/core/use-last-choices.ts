import { type Choices, keepChoices, lastChoices } from './last-choices'
import { useWallet } from './use-wallet'

/** What this member last took on this device; nothing while it is not known who that is. */
export function useLastChoices() {
  const { data } = useWallet()
  const member = data?.profile?._id
  return { last: lastChoices(member), keep: (more: Choices) => keepChoices(member, more) }
}
