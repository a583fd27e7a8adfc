import type { Page } from '@playwright/test'
import type { ConsoleClient } from './console-client'
import type { Language } from './languages'
import { remember } from './member'
import type { Product } from './product'

interface Arranged {
  id: string
  username: string
  password: string
  token: string
  coupons: string[]
}

/** Creates a member with the given state, and logs in as that member on this page, in a language. */
export async function arrange(
  { page, product, backend }: { page: Page; product: Product; backend: ConsoleClient },
  options: object,
  locale: Language = 'en',
): Promise<Arranged> {
  const member = await backend.post<Arranged>('/members', options)
  await remember(page, product.origin, {
    token: member.token,
    'remember-agreement': 'true',
    locale,
  })
  return member
}
