import { Button, type ButtonKind } from '@tamlung/shared/ui/actions/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './register.module.css'

type Props = {
  onBack: () => void
  pending: boolean
  waiting?: boolean
  kind?: ButtonKind
  children?: ReactNode
}

/** Onward first, so that Enter means onward; back beside it. */
export function StepButtons({ onBack, pending, waiting, kind, children }: Props) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.buttons}>
      <Button
        aria-disabled={waiting || undefined}
        kind={kind}
        pending={pending}
        size="main"
        type="submit"
      >
        {children ?? t('register.next')}
      </Button>
      <Button
        aria-disabled={pending || undefined}
        kind="quiet"
        onClick={() => !pending && onBack()}
      >
        {t('register.back')}
      </Button>
    </div>
  )
}
