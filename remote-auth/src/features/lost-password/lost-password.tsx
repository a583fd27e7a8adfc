import { Button } from '@tamlung/shared/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LostPasswordDialog } from './lost-password-dialog'

/** `phone`: what was typed at the login. */
export function LostPassword({ phone }: { phone: string }) {
  const { t } = useTranslation('lost-password')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('link')}
      </Button>
      {open && <LostPasswordDialog onClose={() => setOpen(false)} phone={phone} />}
    </>
  )
}
