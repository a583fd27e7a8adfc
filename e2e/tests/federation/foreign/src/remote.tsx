import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { contract } from './contract'

export const remote: RemoteModule = {
  contract,
  pages: {
    '/lotto': async () =>
      (await import(/* webpackChunkName: "lotto-page" */ './lotto-page')).LottoPage,
  },
  dialogs: {},
  widgets: {},
  loadTexts: async () => ({ title: 'Lotto' }),
  start: () => () => {},
}
