import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'

export const contract = {
  name: 'chat',
  version: '1.0.0',
  needs: { contract: '^1.0.0', dialogs: [] },
  routes: [],
  dialogs: [],
  widgets: [{ name: 'chat', access: 'any' }],
  events: { sends: ['chat.unread'], hears: ['chat.open'] },
} as const satisfies RemoteContract
