import { keepSettling } from '@tamlung/shared/api/keep-settling'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { contract } from './contract'
import { keepWatching } from './features/deposit/qr/watch/keep-watching'
import { loadTexts } from './load-texts'

export const remote: RemoteModule = {
  contract,
  pages: {
    '/user/home': async () =>
      (await import(/* webpackChunkName: "page-home" */ './features/home/home-chunk')).homePage(),
    '/user/statement': async () =>
      (
        await import(/* webpackChunkName: "page-statement" */ './features/statement/statement-page')
      ).statementPage(),
  },
  dialogs: {
    deposit: async () =>
      (await import(/* webpackChunkName: "dialog-deposit" */ './features/deposit/deposit-dialog'))
        .DepositDialog,
    transfer: async () =>
      (
        await import(
          /* webpackChunkName: "dialog-transfer" */ './features/transfer/transfer-dialog'
        )
      ).TransferDialog,
    withdraw: async () =>
      (
        await import(
          /* webpackChunkName: "dialog-withdraw" */ './features/withdraw/withdraw-dialog'
        )
      ).WithdrawDialog,
    'game-account': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-game-account" */ './features/game-account/game-account-dialog'
        )
      ).GameAccountDialog,
    'game-launcher': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-game-launcher" */ './features/game-launcher/game-launcher-dialog'
        )
      ).GameLauncherDialog,
    agreement: async () =>
      (
        await import(
          /* webpackChunkName: "dialog-agreement" */ './features/agreement/agreement-dialog'
        )
      ).AgreementDialog.withTexts(),
    slips: async () =>
      (
        await import(/* webpackChunkName: "dialog-slips" */ './features/slips/slips-dialog')
      ).SlipsDialog.withTexts(),
    // In the chunk of the slips: a chunk of its own would add more to the first page than it saves here.
    receipt: async () =>
      (
        await import(
          /* webpackChunkName: "dialog-slips" */ './features/receipt/requested/requested-receipt'
        )
      ).loadRequestedReceipt(),
    'invite-bonus': async () =>
      (
        await import(
          /* webpackChunkName: "dialog-invite-bonus" */ './features/invite-bonus/invite-bonus-dialog'
        )
      ).InviteBonusDialog,
    limits: async () =>
      (
        await import(/* webpackChunkName: "dialog-limits" */ './features/limits/limits-dialog')
      ).Limits.withTexts(),
  },
  widgets: {},
  loadTexts,
  start() {
    const stopSettling = keepSettling(
      async () =>
        (await import(/* webpackChunkName: "open-moves" */ './features/moves/open-moves'))
          .openMoves,
    )
    const stopWatching = keepWatching()
    return () => {
      stopWatching()
      stopSettling()
    }
  },
}
