import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { sampleWord } from './backend/sample-of'

export type Place = {
  kind: 'page' | 'dialog' | 'widget'
  /** What a refusal calls it. */
  name: string
  address: string
  isMember: boolean
}

/** The shell's own pages, which are there whatever remote is looked at. */
const ground = (isMember: boolean) => (isMember ? '/user/contact' : '/contact')

/** Whatever a dialog wants to know of what it is about, the gate's backend knows under one word. */
const parameters = ['code', 'coupon', 'game', 'provider', 'from', 'to']
  .map(name => `&${name}=${sampleWord}`)
  .join('')

/** Everywhere that a remote is to be seen. */
export function placesOf({ contract }: RemoteRecord): Place[] {
  const pages = contract.routes.map(({ path, access }) => ({
    kind: 'page' as const,
    name: path,
    address: path,
    isMember: access === 'member',
  }))
  const dialogs = contract.dialogs.map(({ name, access }) => ({
    kind: 'dialog' as const,
    name: `the dialog ${name}`,
    address: `${ground(access === 'member')}?dialog=${name}${parameters}`,
    isMember: access === 'member',
  }))
  const widgets = contract.widgets.map(({ name, access }) => ({
    kind: 'widget' as const,
    name: `the widget ${name}`,
    address: ground(access === 'member'),
    isMember: access === 'member',
  }))
  return [...pages, ...dialogs, ...widgets]
}
