import { persistentStore } from '@tamlung/shared/session/storage'
import { waitBriefly } from '../../core/wait-briefly'
import type { LongListCode } from './long-list/load-long-list'

export const storageKey = 'statement-as-one-list'

let loaded: LongListCode | undefined

export const listCode = () => loaded

/** Whether this device shows the statement as one list. */
export const isOneList = () => persistentStore.get(storageKey) !== null

export async function loadList() {
  // In the receipt's chunk: the name of one more would cost bytes on everybody's first page.
  const { longList } = await import(/* webpackChunkName: "receipt" */ './long-list/load-long-list')
  loaded = await longList()
  return loaded
}

/** Beside the page's own code, where one list was chosen: its first line would push all rows down. */
export const listBeside = () => isOneList() && waitBriefly(loadList())
