export const storageKeys = {
  token: 'token',
  memberTab: 'member-tab',
  agreement: 'remember-agreement',
  lastSync: 'last_sync',
  locale: 'locale',
  inviteCode: 'code',
  guestId: 'guest-id',
  hiddenAmounts: 'hidden-amounts',
} as const
