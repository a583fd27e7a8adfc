import { routes } from '@tamlung/shared/contract/route-table'
import type { RouteName } from './route-of'

/** What the browser itself says of a call that went wrong, and nothing that the product says. */
export function provoked(name: RouteName): RegExp {
  const path = routes[name].path.replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^\\[console\\] Failed to load resource: .* http://[^/]+${path}(\\?\\S*)?$`)
}
