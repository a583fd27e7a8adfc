import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'

export const contract = {
  name: 'spin',
  version: '1.0.0',
  needs: { contract: '^1.0.0', dialogs: ['receipt', 'limits'] },
  routes: [{ path: '/user/spin', access: 'member', title: 'titles.spin', chunk: 'page-spin' }],
  dialogs: [
    { name: 'prize', access: 'member' },
    { name: 'claim', access: 'member' },
  ],
  widgets: [],
  events: {
    sends: ['coin.changed', 'wallet.changed', 'bonus.changed', 'toast.show', 'dialog.open'],
    hears: ['coin.changed', 'wallet.changed'],
  },
} as const satisfies RemoteContract
