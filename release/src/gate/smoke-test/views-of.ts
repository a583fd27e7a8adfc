import type { Registry, RemoteRecord } from '@tamlung/shared/contract/registry'
import type { Neighbour } from '../interference/snapshot'
import { sampleWord } from './fake-backend'

/** Pages of the shell itself, which exist in every composition. */
export const shellPage = (isMember: boolean) => (isMember ? '/user/contact' : '/contact')

/**
 * Pages of the shell and of the other remotes that this visitor may open; the shell's page is the last, as the frame
 * alone.
 */
export function neighboursOf(registry: Registry, own: string, isMember: boolean): Neighbour[] {
  const access = isMember ? 'member' : 'public'
  const pages = Object.values(registry.remotes).flatMap(({ live }) =>
    live.name === own
      ? []
      : live.contract.routes
          .filter(route => route.access === access)
          .map(({ path }) => ({ address: path, remote: live.name })),
  )
  return [...pages, { address: shellPage(isMember), remote: undefined }]
}

/** The same site without the candidate. */
export function withoutRemote({ remotes, ...registry }: Registry, name: string): Registry {
  const { [name]: _, ...others } = remotes
  return { ...registry, remotes: others }
}

export type View = {
  kind: 'page' | 'dialog' | 'widget'
  /** Name in messages. */
  name: string
  address: string
  isMember: boolean
}

/** Parameters of all dialogs; the fake backend knows their value. */
const parameters = ['code', 'coupon', 'game', 'provider', 'from', 'to']
  .map(name => `&${name}=${sampleWord}`)
  .join('')

/** Lists every page, dialog and widget of a remote. */
export function viewsOf({ contract }: RemoteRecord): View[] {
  const pages = contract.routes.map(({ path, access }) => ({
    kind: 'page' as const,
    name: path,
    address: path,
    isMember: access === 'member',
  }))
  const dialogs = contract.dialogs.map(({ name, access }) => ({
    kind: 'dialog' as const,
    name: `the dialog ${name}`,
    address: `${shellPage(access === 'member')}?dialog=${name}${parameters}`,
    isMember: access === 'member',
  }))
  const widgets = contract.widgets.map(({ name, access }) => ({
    kind: 'widget' as const,
    name: `the widget ${name}`,
    address: shellPage(access === 'member'),
    isMember: access === 'member',
  }))
  return [...pages, ...dialogs, ...widgets]
}
