import type { Page } from '@playwright/test'
import type { SpecOnlyBackend } from '../../spec-only-backend/spec-only-backend'
import type { Member } from '../../spec-only-backend/world'

export interface Pressing {
  page: Page
  specOnly: SpecOnlyBackend
  member: Member
}

export interface Press {
  address: string
  access: 'public' | 'member'
  /** Prepares the server's data before the page is opened. */
  prepare?: (one: Pressing) => void
  /** Takes the steps before the press, without a fault. */
  before?: (one: Pressing) => Promise<void>
  press: (one: Pressing) => Promise<void>
}
