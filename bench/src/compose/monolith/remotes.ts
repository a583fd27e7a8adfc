import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'

/** The monolith's remotes: the same modules, each in its own chunk. */
export const importRemote: Readonly<Record<string, () => Promise<{ remote: RemoteModule }>>> = {
  auth: () => import(/* webpackChunkName: "remote-auth" */ '@tamlung/remote-auth/src/remote'),
  wallet: () => import(/* webpackChunkName: "remote-wallet" */ '@tamlung/remote-wallet/src/remote'),
  promotions: () =>
    import(/* webpackChunkName: "remote-promotions" */ '@tamlung/remote-promotions/src/remote'),
  spin: () => import(/* webpackChunkName: "remote-spin" */ '@tamlung/remote-spin/src/remote'),
  chat: () => import(/* webpackChunkName: "remote-chat" */ '@tamlung/remote-chat/src/remote'),
}
