import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'

/** Fakes of remotes' views, for tests of the shell alone. */
export const remoteRoutesDouble = {
  remoteRoutes: () => [
    { path: '/login', access: 'public', title: 'login', chunk: 'login', remote: 'auth' },
    { path: '/register', access: 'public', title: 'register', chunk: 'register', remote: 'auth' },
    { path: '/user/home', access: 'member', title: 'home', chunk: 'home', remote: 'wallet' },
    { path: '/user/profile', access: 'member', title: 'profile', chunk: 'profile', remote: 'auth' },
  ],
  movedRoutes: () => [
    ['/user/me', '/user/profile'],
    ['/user/one', '/user/other'],
    ['/user/other', '/user/one?from=other'],
  ],
  remoteWidgets: () => [{ name: 'chat', access: 'any', remote: 'chat' }],
  routeOwner: () => undefined,
  dialogOwner: (name: string) =>
    ({
      deposit: { name, access: 'member', remote: 'wallet' },
      slips: { name, access: 'member', remote: 'wallet' },
      banners: { name, access: 'public', remote: 'promotions' },
    })[name],
}

export const remotePartDouble = {
  RemotePage: ({ path }: { path: string }) => <h1>page {path}</h1>,
  RemoteWidget: ({ name }: { name: string }) => <aside>widget {name}</aside>,
  RemoteDialog: ({ name, parameters, onClose }: DialogProps & { name: string }) => (
    <Dialog onClose={onClose} title={`dialog ${name}`}>
      {JSON.stringify(parameters)}
    </Dialog>
  ),
}
