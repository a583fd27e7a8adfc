import type { Page } from '@playwright/test'
import type { Registry } from '@tamlung/shared/contract/registry'

export interface View {
  address: string
  access: 'public' | 'member'
  /** Controls to press before all content is shown; missing ones are skipped. */
  press: readonly ((page: Page) => ReturnType<Page['locator']>)[]
}

/** Query parameters of dialogs that have several views or need a subject. */
const queries: Record<string, readonly string[]> = {
  deposit: ['', '&way=qr', '&way=bank', '&way=slip', '&way=gift'],
  'game-account': ['&game=PG', '&game=CIRCUS'],
  'game-launcher': ['&game=PG', '&game=HUAYHD'],
  bonus: ['&code=WELCOME'],
}

const pastBanners = (page: Page) => page.getByRole('button', { name: 'Continue' })
const lastTab = (page: Page) => page.getByRole('dialog').getByRole('tab').last()
const chat = (page: Page) => page.getByRole('button', { name: /^Chat with us/ })

const view = (
  address: string,
  access: View['access'],
  press: View['press'] = [pastBanners],
): View => ({ address, access, press })

/** The shell's own pages, and places that need a press. */
const others: readonly View[] = [
  view('/contact', 'public'),
  view('/howto', 'public'),
  view('/user/contact', 'member'),
  view('/user/home?dialog=conditions', 'member'),
  view('/user/home?dialog=invite', 'member', [pastBanners, lastTab]),
  view('/login', 'public', [chat]),
  view('/user/home', 'member', [chat]),
]

/** Every page and every dialog of the remotes' contracts, and the places above. */
export function viewsOf(registry: Registry): View[] {
  const contracts = Object.values(registry.remotes).map(({ live }) => live.contract)
  return [
    ...contracts.flatMap(({ routes }) => routes.map(({ path, access }) => view(path, access))),
    ...contracts.flatMap(({ dialogs }) =>
      dialogs.flatMap(({ name, access }) =>
        (queries[name] ?? ['']).map(query => view(`/user/home?dialog=${name}${query}`, access)),
      ),
    ),
    ...others,
  ]
}

export const nameOf = ({ address, press }: View) =>
  press.includes(chat)
    ? `${address} with the chat`
    : press.includes(lastTab)
      ? `${address}, its last tab`
      : address
