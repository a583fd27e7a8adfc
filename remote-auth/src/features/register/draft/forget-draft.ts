import { tabStore } from '@tamlung/shared/session/storage'

export const draftKey = 'registration'

export function forgetDraft() {
  tabStore.remove(draftKey)
}
