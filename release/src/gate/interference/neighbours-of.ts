import type { Registry } from '@tamlung/shared/contract/registry'
import type { Neighbour } from './snapshot'

/** Pages of the shell itself, which exist in every composition. */
export const shellPage = (isMember: boolean) => (isMember ? '/user/contact' : '/contact')

/** Pages of the shell and of the other remotes that this visitor may open; the shell's come last, as the frame alone. */
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
