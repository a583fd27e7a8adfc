import { keepSettling } from '@tamlung/shared/api/keep-settling'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { contract } from './contract'
import { loadTexts } from './load-texts'

export const remote: RemoteModule = {
  contract,
  pages: {
    '/user/spin': async () =>
      (await import(/* webpackChunkName: "page-spin" */ './features/spin/spin-page')).SpinPage,
  },
  dialogs: {
    prize: async () =>
      (await import(/* webpackChunkName: "dialog-prize" */ './features/prize/prize-dialog'))
        .PrizeDialog,
    claim: async () =>
      (
        await import(/* webpackChunkName: "dialog-claim" */ './features/claim/claim-dialog')
      ).ClaimDialog.withTexts(),
  },
  widgets: {},
  loadTexts,
  start: () =>
    keepSettling(async () =>
      (await import(/* webpackChunkName: "open-spins" */ './open-spins')).loadOpenSpins(),
    ),
}
