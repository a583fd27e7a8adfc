import type { RouteAccess } from '@tamlung/shared/contract/remote-contract'
import { addresses } from '../../boot/addresses'
import { movedRoutes, remoteRoutes } from '../../composition/resolve/remote-routes'

export type PageInfo = {
  path: string
  access: RouteAccess
  /** The namespace of the title. */
  namespace: string
  title: string
}

export type RemotePageInfo = PageInfo & { remote: string }

/** The shell's own pages, except 404. */
export const ownPages = {
  howTo: { path: addresses.howTo, access: 'public', namespace: 'shell', title: 'titles.howTo' },
  contact: {
    path: addresses.contact,
    access: 'public',
    namespace: 'shell',
    title: 'titles.contact',
  },
  memberContact: {
    path: addresses.memberContact,
    access: 'member',
    namespace: 'shell',
    title: 'titles.contact',
  },
  receiptCheck: {
    path: addresses.receiptCheck,
    access: 'public',
    namespace: 'shell',
    title: 'titles.receiptCheck',
  },
  terminated: {
    path: addresses.terminated,
    access: 'public',
    namespace: 'shell',
    title: 'titles.terminated',
  },
} as const satisfies Record<string, PageInfo>

export const notFoundTitle = 'titles.notFound'

/** Pages that exist even without their remote; the page then says what is missing. */
const owners: Readonly<Record<string, string>> = {
  '/login': 'auth',
  '/register': 'auth',
  '/user/profile': 'auth',
  '/user/home': 'wallet',
  '/user/statement': 'wallet',
  '/user/bonus': 'promotions',
  '/user/spin': 'spin',
}

function missingPages(known: ReadonlySet<string>): RemotePageInfo[] {
  return Object.entries(owners)
    .filter(([path]) => !known.has(path))
    .map(([path, remote]) => ({
      path,
      remote,
      access: path.startsWith('/user/') ? 'member' : 'public',
      namespace: remote,
      title: '',
    }))
}

export function remotePages(): RemotePageInfo[] {
  const own = new Set<string>(Object.values(ownPages).map(({ path }) => path))
  const provided = remoteRoutes()
    .filter(({ path }) => !own.has(path))
    .map(({ path, access, title, remote }) => ({ path, access, title, remote, namespace: remote }))
  const known = [...provided.map(({ path }) => path), ...movedRoutes().map(([from]) => from)]
  return [...provided, ...missingPages(new Set(known))]
}

export function pages(): PageInfo[] {
  return [...Object.values(ownPages), ...remotePages()]
}
