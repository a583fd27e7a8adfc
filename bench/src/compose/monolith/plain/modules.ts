import { remote as auth } from '@tamlung/remote-auth/src/remote'
import { remote as chat } from '@tamlung/remote-chat/src/remote'
import { remote as promotions } from '@tamlung/remote-promotions/src/remote'
import { remote as spin } from '@tamlung/remote-spin/src/remote'
import { remote as wallet } from '@tamlung/remote-wallet/src/remote'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'

/** The remotes' lists of pages are part of the bundle; only the pages themselves are chunks. */
export const modules: Readonly<Record<string, RemoteModule>> = {
  auth,
  wallet,
  promotions,
  spin,
  chat,
}
