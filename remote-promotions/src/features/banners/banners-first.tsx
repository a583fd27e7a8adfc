import { queryOf } from '@tamlung/shared/api/query-of'
import type { Banner, getInviteBanners } from '@tamlung/shared/contract/routes/invite'
import type { getRefundBanners } from '@tamlung/shared/contract/routes/refund'
import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ImageCarousel } from '@tamlung/shared/ui/media/image-carousel'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type BannersFirstProps = {
  route: typeof getInviteBanners | typeof getRefundBanners
  title: string
  onClose: () => void
  children: ReactNode
}

/** Shows banners before the dialog that they announce; if they fail to load, the dialog opens at once. */
export function BannersFirst({ route, title, onClose, children }: BannersFirstProps) {
  const { t } = useTranslation('promotions')
  const banners = useQuery({ ...queryOf(route, {}), retry: false })
  const [seen, setSeen] = useState(false)
  const sent: readonly Banner[] = banners.data ?? []
  const items = sent.filter(({ image, html }) => safeImageUrl(image) ?? html?.trim())
  // Late banners do not replace an open dialog.
  if (!seen && !banners.isPending && items.length === 0) setSeen(true)
  if (seen) return children
  return (
    <Dialog
      footer={
        <Button onClick={() => setSeen(true)} size="main">
          {t('banners.next')}
        </Button>
      }
      onClose={onClose}
      title={title}
    >
      {banners.isPending ? <SkeletonRows rows={3} /> : <ImageCarousel items={items} />}
    </Dialog>
  )
}
