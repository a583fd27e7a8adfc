import type { Page } from '@playwright/test'
import type { Registry } from '@tamlung/shared/contract/registry'
import type { FaultServer } from '../../harness/faults/fault-server'
import { open } from './look'
import { type Place, placesOf } from './places'
import { type RouteName, routeOf } from './route-of'

export type Survey = ReadonlyMap<RouteName, readonly Place[]>

/** Goes everywhere once while all is well, and notes which call is made where; visitors' places come last. */
export async function survey(page: Page, front: FaultServer, registry: Registry): Promise<Survey> {
  const found = new Map<RouteName, Place[]>()
  const places = placesOf(registry)
  const inOrder = [
    ...places.filter(({ access }) => access === 'member'),
    ...places.filter(({ access }) => access === 'public'),
  ]
  for (const place of inOrder) {
    front.requests.length = 0
    await open(page, place)
    for (const route of new Set(front.requests.map(routeOf)))
      if (route) found.set(route, [...(found.get(route) ?? []), place])
  }
  return found
}
