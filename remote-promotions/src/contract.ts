import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'

export const contract = {
  name: 'promotions',
  version: '1.0.0',
  needs: { contract: '^1.0.0', dialogs: ['invite-bonus', 'receipt', 'limits'] },
  routes: [
    {
      path: '/user/bonus',
      access: 'member',
      title: 'titles.bonus',
      chunk: 'page-bonus',
      dates: true,
      forms: true,
    },
  ],
  dialogs: [
    { name: 'bonus', access: 'member' },
    { name: 'invite', access: 'member' },
    { name: 'refund', access: 'member' },
  ],
  widgets: [],
  events: {
    sends: ['bonus.changed', 'wallet.changed', 'toast.show', 'dialog.open', 'work.changed'],
    hears: ['bonus.changed', 'wallet.changed'],
  },
} as const satisfies RemoteContract
