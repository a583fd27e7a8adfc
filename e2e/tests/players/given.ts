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

/** Leads a page from any state to the one that is checked. */
export type Lead<More = unknown> = (given: Given & More) => Promise<void>

export type OfMember = { member: { coupons: string[] } }
