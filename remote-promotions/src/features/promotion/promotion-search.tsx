import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { findPromotion, type Promotion } from '@tamlung/shared/contract/routes/bonus'
import { formatPercent } from '@tamlung/shared/format/percent'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fillNotice } from './fill-notice'
import * as styles from './promotion.module.css'

type FoundPromotionProps = {
  code: string
  promotion: Promotion
  taking: boolean
  onTake: (code: string) => void
  onSearchAgain: () => unknown
}

function FoundPromotion(props: FoundPromotionProps) {
  const { code, promotion, taking, onTake, onSearchAgain } = props
  const { t } = useTranslation('promotions')
  const { percentFail, description } = promotion
  // Promotions with unknown conditions cannot be received.
  if (!description?.trim())
    return (
      <FailedState onRetry={onSearchAgain} title={code}>
        {t('promotion.noTerms')}
      </FailedState>
    )
  return (
    <div className={styles.found}>
      <p className={styles.code}>{code}</p>
      <Markup html={fillNotice(description, percentFail)} />
      {percentFail != null && percentFail > 0 && (
        <p className={styles.soft}>
          {t('promotion.percentFail', { percent: formatPercent(percentFail) })}
        </p>
      )}
      <Button kind="wanted" onClick={() => onTake(code)} pending={taking} size="main">
        {t('promotion.receive')}
      </Button>
    </div>
  )
}

type Values = { code: string }
type PromotionSearchProps = { taking: boolean; onTake: (code: string) => void }
type Found = { code: string; promotion: Promotion | null }

/** Searches a promotion by its code. */
export function PromotionSearch({ taking, onTake }: PromotionSearchProps) {
  const { t } = useTranslation('promotions')
  const [found, setFound] = useState<Found | null>(null)

  async function search({ code: typed }: Values) {
    const code = typed.trim()
    setFound(null)
    try {
      setFound({ code, promotion: await call(findPromotion, { params: { code } }) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NO_PROMOTION') throw error
      setFound({ code, promotion: null })
    }
  }

  return (
    <Card>
      <Form<Values> errorText={key => t(key)} failureText={errorText} onSubmit={search}>
        {({ submitting }) => (
          <div className={styles.search}>
            <TextField
              autoCapitalize="characters"
              autoComplete="off"
              enterKeyHint="search"
              label={t('promotion.title')}
              maxLength={60}
              name="code"
              parse={text => text.toUpperCase().trimStart()}
              placeholder={t('promotion.placeholder')}
              spellCheck={false}
              validate={code => (code?.trim() ? undefined : 'promotion.required')}
            />
            <Button icon={<SearchIcon size={20} />} pending={submitting} size="main" type="submit">
              {t('promotion.search')}
            </Button>
          </div>
        )}
      </Form>
      <div aria-live="polite">
        {found && !found.promotion && (
          <p className={styles.none}>{t('promotion.notFound', { code: found.code })}</p>
        )}
        {found?.promotion && (
          <FoundPromotion
            code={found.code}
            onSearchAgain={() => search(found).catch(() => setFound(found))}
            onTake={onTake}
            promotion={found.promotion}
            taking={taking}
          />
        )}
      </div>
    </Card>
  )
}
