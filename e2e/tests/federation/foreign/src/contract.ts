import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'

export const contract: RemoteContract = {
  name: 'lotto',
  version: '1.0.0',
  needs: { contract: '^1.0.0', dialogs: [] },
  routes: [{ path: '/lotto', access: 'public', title: 'title', chunk: 'lotto-page' }],
  dialogs: [],
  widgets: [],
  events: { sends: [], hears: [] },
}
