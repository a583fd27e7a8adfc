import { createElement } from 'react'
import { addresses } from '../../boot/addresses'
import { lazyComponent } from '../lazy-component'
import { withPageTexts } from '../shell-texts'
import { PagePlaceholder } from './page-placeholder'

const placeholder = createElement(PagePlaceholder)

export const HowTo = lazyComponent(
  () =>
    withPageTexts(
      import(/* webpackChunkName: "how-to" */ './how-to-page').then(module => module.HowToPage),
    ),
  placeholder,
)
export const Contact = lazyComponent(
  () => withPageTexts(import('./contact-page').then(module => module.ContactPage)),
  placeholder,
)
export const ReceiptCheck = lazyComponent(
  async () => (await import('./receipt-check/receipt-check-page')).ReceiptCheckPage.withTexts(),
  null,
)
export const Terminated = lazyComponent(
  () =>
    withPageTexts(
      import(/* webpackChunkName: "message-pages" */ './message-page').then(
        module => module.TerminatedPage,
      ),
    ),
  null,
)
export const NotFound = lazyComponent(
  () =>
    import(/* webpackChunkName: "message-pages" */ './message-page').then(
      module => module.NotFoundPage,
    ),
  null,
)

const byPath: Readonly<Record<string, { prepare: () => void }>> = {
  [addresses.howTo]: HowTo,
  [addresses.contact]: Contact,
  [addresses.memberContact]: Contact,
}

/** Called when one of the shell's own pages is about to open. */
export function prepareOwnPage(path: string) {
  byPath[path]?.prepare()
}
