import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'

export const contract = {
  name: 'wallet',
  version: '1.0.0',
  needs: { contract: '^1.0.0', dialogs: ['invite', 'refund', 'edit-bank-account-name'] },
  routes: [
    {
      path: '/user/home',
      access: 'member',
      title: 'titles.home',
      chunk: 'page-home',
      asks: ['/api/wallet/refresh/slot', '/api/wallet'],
    },
    {
      path: '/user/statement',
      access: 'member',
      title: 'titles.statement',
      chunk: 'page-statement',
      dates: true,
    },
  ],
  dialogs: [
    { name: 'deposit', access: 'member', offline: ['dialog-deposit', 'last-accounts'] },
    { name: 'transfer', access: 'member' },
    { name: 'withdraw', access: 'member' },
    { name: 'game-account', access: 'member' },
    { name: 'game-launcher', access: 'member' },
    { name: 'agreement', access: 'member' },
    { name: 'slips', access: 'member' },
    { name: 'invite-bonus', access: 'member' },
    { name: 'limits', access: 'member' },
    { name: 'receipt', access: 'member' },
  ],
  widgets: [],
  events: {
    sends: [
      'wallet.changed',
      'qr.created',
      'toast.show',
      'dialog.open',
      'chat.open',
      'work.changed',
    ],
    hears: ['wallet.changed', 'bonus.changed', 'coin.changed', 'profile.changed', 'qr.created'],
  },
} as const satisfies RemoteContract
