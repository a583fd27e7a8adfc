import { openChannel } from '../bus/open-channel'
import { type Answer, answersTo, type Question, questions } from './ask-other-tabs'
import { memberTab } from './member-tab'
import { tabStore } from './storage'
import { storageKeys } from './storage-keys'

function isQuestion(value: unknown): value is Question {
  const { ask }: { ask?: unknown } = Object(value)
  return typeof ask === 'string' && /^\w{4,64}$/.test(ask)
}

/**
 * Sends this tab's own session to a new tab that requests it. Only pages of this origin can request it. A remembered
 * session is not sent, because every tab can read it.
 */
export function answerOtherTabs(): () => void {
  const channel = openChannel(questions)
  if (!channel) return () => {}
  let changedAt = Date.now()
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const token = tabStore.get(storageKeys.token)
    if (token === null || !isQuestion(data)) return
    const answer: Answer = { token, seen: document.hidden ? changedAt : Date.now() }
    const reply = new BroadcastChannel(answersTo(data.ask))
    reply.postMessage(answer)
    reply.close()
  }
  const onVisibility = () => {
    changedAt = Date.now()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKeys.memberTab && newValue === null) memberTab.announce()
  }
  const onLeave = () => {
    if (tabStore.get(storageKeys.token) !== null) memberTab.withdraw()
  }
  memberTab.announce()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('pageshow', memberTab.announce)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('pageshow', memberTab.announce)
  }
}
