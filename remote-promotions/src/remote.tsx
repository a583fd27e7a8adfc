import { keepSettling } from '@tamlung/shared/api/keep-settling'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { contract } from './contract'
import { loadTexts } from './load-texts'

export const remote: RemoteModule = {
  contract,
  pages: {
    '/user/bonus': async () =>
      (await import(/* webpackChunkName: "page-bonus" */ './features/bonus/bonus-page')).BonusPage,
  },
  dialogs: {
    bonus: async () =>
      (await import(/* webpackChunkName: "dialog-bonus" */ './features/bonus/bonus-dialog'))
        .BonusDialog,
    invite: async () =>
      (await import(/* webpackChunkName: "dialog-invite" */ './features/invite/invite-dialog'))
        .InviteDialog,
    refund: async () =>
      (
        await import(/* webpackChunkName: "dialog-refund" */ './features/refund/refund-dialog')
      ).RefundDialog.withTexts(),
  },
  widgets: {},
  loadTexts,
  start: () =>
    keepSettling(async () =>
      (
        await import(/* webpackChunkName: "open-bonus-actions" */ './open-bonus-actions')
      ).loadOpenBonusActions(),
    ),
}
