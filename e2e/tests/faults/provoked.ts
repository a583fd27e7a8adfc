import { routes } from '@tamlung/shared/contract/route-table'
import type { RouteName } from './route-of'

/** Matches the browser's own messages about a failed call, but no output of the product. */
export function provoked(name: RouteName): RegExp {
  const path = routes[name].path.replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^\\[console\\] Failed to load resource: .* http://[^/]+${path}(\\?\\S*)?$`)
}
