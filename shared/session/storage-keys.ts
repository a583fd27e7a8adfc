/**
 * The prefix of a member's data in the storage of a tab or of a device with a remembered login; they are removed with the
 * session.
 */
export const ofMember = 'of-member/'

/** The product's storage keys. */
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
