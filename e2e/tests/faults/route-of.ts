import type { Request } from '@playwright/test'
import { type Routes, routes } from '@tamlung/shared/contract/route-table'
import type { ServerRequest } from '../../harness/faults/reply'

export type RouteName = keyof Routes

export const routeNames = Object.keys(routes) as RouteName[]

const patterns = routeNames
  .map(name => {
    const { method, path } = routes[name]
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return { name, method, pattern, holes: path.split('{').length }
  })
  // Paths without parameters come before those with one that would match the same address.
  .sort((one, other) => one.holes - other.holes)

/** The contract route of a request. */
export function routeOf({
  method,
  url,
}: Pick<ServerRequest, 'method' | 'url'>): RouteName | undefined {
  const path = url.split('?')[0] ?? ''
  return patterns.find(one => one.method === method && one.pattern.test(path))?.name
}

/** Whether a request of the page belongs to this route. */
export const isOf = (name: RouteName, request: Request) =>
  routeOf({ method: request.method(), url: new URL(request.url()).pathname }) === name
