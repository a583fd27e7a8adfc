import { Button } from '@tamlung/shared/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LostPasswordDialog } from './lost-password-dialog'

export function LostPassword() {
  const { t } = useTranslation('lost-password')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('link')}
      </Button>
      {open && <LostPasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}
