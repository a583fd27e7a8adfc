import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { shellPage } from '../interference/neighbours-of'
import { sampleWord } from './fake-backend'

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
