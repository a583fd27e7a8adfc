import type { Page } from '@playwright/test'
import type { LiteralBackend } from '../../literal/literal-backend'
import type { Member } from '../../literal/world'

export interface Pressing {
  page: Page
  literal: LiteralBackend
  member: Member
}

export interface Press {
  address: string
  access: 'public' | 'member'
  /** What has to be so before the page is opened. */
  prepare?: (one: Pressing) => void
  /** What leads to the press, while all is well. */
  before?: (one: Pressing) => Promise<void>
  press: (one: Pressing) => Promise<void>
}
