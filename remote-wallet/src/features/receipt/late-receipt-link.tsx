import { useEffect, useState } from 'react'
import type { ReceiptLink, ReceiptLinkProps } from './receipt-link'

/** The link to a receipt, whose code loads later; renders nothing if it fails to load. */
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
