import { useEffect, useState } from 'react'
import type { ReceiptLink, ReceiptLinkProps } from './receipt-link'

/** The way to a receipt for what has no room for its code from the first; nothing where the code does not come. */
export function LateReceiptLink(props: ReceiptLinkProps) {
  const [Link, setLink] = useState<typeof ReceiptLink>()

  useEffect(() => {
    import(/* webpackChunkName: "receipt-link" */ './receipt-link').then(
      loaded => setLink(() => loaded.ReceiptLink),
      () => undefined,
    )
  }, [])

  return Link && <Link {...props} />
}
