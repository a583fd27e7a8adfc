import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { currentRegistry } from '../registry/registry'
import { currentPicks } from './picks'

type Contract = RemoteRecord['contract']
export type OwnedRoute = Contract['routes'][number] & { remote: string }
export type OwnedDialog = Contract['dialogs'][number] & { remote: string }
export type OwnedWidget = Contract['widgets'][number] & { remote: string }

function contracts(): Contract[] {
  return Object.values(currentPicks()).map(({ contract }) => contract)
}

/** Every page of the remotes, known before any remote is fetched. */
export function remoteRoutes(): OwnedRoute[] {
  return contracts().flatMap(({ name, routes }) =>
    routes.map(route => ({ ...route, remote: name })),
  )
}

export function remoteWidgets(): OwnedWidget[] {
  return contracts().flatMap(({ name, widgets }) =>
    widgets.map(widget => ({ ...widget, remote: name })),
  )
}

/** The remote that owns a dialog, found by the dialog's name. */
export function dialogOwner(name: string): OwnedDialog | undefined {
  return contracts()
    .flatMap(contract => contract.dialogs.map(dialog => ({ ...dialog, remote: contract.name })))
    .find(dialog => dialog.name === name)
}

/** Former addresses of remotes, and their current ones. */
export function movedRoutes(): [from: string, to: string][] {
  const { remotes } = currentRegistry()
  return Object.values(remotes).flatMap(({ redirects = {} }) => Object.entries(redirects))
}

export function routeOwner(path: string): OwnedRoute | undefined {
  return remoteRoutes().find(route => route.path === path)
}
