/** The prefix of keys for a member's data in a tab or a remembering device; they are removed with the session. */
export const ofMember = 'of-member/'

/** The keys that the product stores under. */
export const storageKeys = {
  token: 'token',
  memberTab: 'member-tab',
  agreement: 'remember-agreement',
  lastSync: 'last_sync',
  locale: 'locale',
  inviteCode: 'code',
  guestId: 'guest-id',
  hiddenAmounts: 'hidden-amounts',
  askedToInstall: 'asked-to-install',
  askedToPush: 'asked-to-push',
} as const
