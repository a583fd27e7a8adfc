import { createElement } from 'react'
import { addresses } from '../../boot/addresses'
import { lazyPart } from '../lazy-part'
import { withPageTexts } from '../shell-texts'
import { PagePlaceholder } from './page-placeholder'

const placeholder = createElement(PagePlaceholder)

export const HowTo = lazyPart(
  () => withPageTexts(import('./how-to-page').then(module => module.HowToPage)),
  placeholder,
)
export const Contact = lazyPart(
  () => withPageTexts(import('./contact-page').then(module => module.ContactPage)),
  placeholder,
)
export const ReceiptCheck = lazyPart(
  () => import('./receipt-check/receipt-check-chunk').then(module => module.receiptCheckPage()),
  null,
)
export const Terminated = lazyPart(
  () => withPageTexts(import('./terminated-page').then(module => module.TerminatedPage)),
  null,
)
export const NotFound = lazyPart(
  () => import('./not-found-page').then(module => module.NotFoundPage),
  null,
)

const byPath: Readonly<Record<string, { prepare: () => void }>> = {
  [addresses.howTo]: HowTo,
  [addresses.contact]: Contact,
  [addresses.memberContact]: Contact,
}

/** Somebody is about to open one of the shell's own pages. */
export function prepareOwnPage(path: string) {
  byPath[path]?.prepare()
}
