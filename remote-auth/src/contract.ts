import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'

export const contract = {
  name: 'auth',
  version: '1.0.0',
  needs: { contract: '^1.0.0', dialogs: ['limits'] },
  routes: [
    { path: '/login', access: 'public', title: 'titles.login', chunk: 'page-login', forms: true },
    {
      path: '/register',
      access: 'public',
      title: 'titles.register',
      chunk: 'page-register',
      forms: true,
    },
    {
      path: '/user/profile',
      access: 'member',
      title: 'titles.profile',
      chunk: 'page-profile',
      dates: true,
      forms: true,
    },
  ],
  dialogs: [
    { name: 'change-password', access: 'member' },
    { name: 'edit-bank-account-name', access: 'member' },
    { name: 'edit-profile-name', access: 'member' },
    { name: 'app-lock', access: 'member' },
    { name: 'security-activity', access: 'member' },
    { name: 'lost-password', access: 'public' },
  ],
  widgets: [],
  events: {
    sends: ['session.started', 'profile.changed', 'dialog.open', 'toast.show', 'work.changed'],
    hears: ['profile.changed', 'session.started'],
  },
} as const satisfies RemoteContract
