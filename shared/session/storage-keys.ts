/** What a tab, or a device that remembers the login, keeps of its member has keys that begin so, and goes with the session. */
export const ofMember = 'of-member/'

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
