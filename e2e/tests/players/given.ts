import type { Page, TestInfo } from '@playwright/test'
import type { ConsoleClient } from '../../harness/console-client'
import type { Language } from '../../harness/languages'
import type { Product } from '../../harness/product'

export interface Given {
  page: Page
  product: Product
  backend: ConsoleClient
  language: Language
  info: TestInfo
}

/** From wherever the page is to a state that is looked at. */
export type Lead<More = unknown> = (given: Given & More) => Promise<void>

export type OfMember = { member: { coupons: string[] } }
