import type { Route } from '@tamlung/shared/contract/define-route'
import { routes } from '@tamlung/shared/contract/route-table'
import type { Press } from './press'
import { presses } from './presses'
import type { RouteName } from './route-of'

const receiveInviteBonus: Press = {
  address: '/user/home?dialog=invite-bonus',
  access: 'member',
  press: ({ page }) =>
    page.getByRole('dialog').last().getByRole('button', { name: 'Receive bonus' }).click(),
}

const movesSomething = (name: string) => {
  const route: Route = routes[name as RouteName]
  return route.moves === true || name === 'deleteQr'
}

/** The presses that move money, coins or coupons. */
export const moves = Object.entries({ ...presses, receiveInviteBonus })
  .filter(([name]) => movesSomething(name))
  .map(([name, press]) => [name as RouteName, press] as const)
