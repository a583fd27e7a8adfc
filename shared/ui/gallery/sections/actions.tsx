import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../actions/button'
import { CopyButton } from '../../actions/copy-button'
import { IconButton } from '../../actions/icon-button'
import { LinkButton } from '../../actions/link-button'
import { showToast } from '../../feedback/toast-store'
import * as icons from '../../icons/icons'
import { Mark } from '../../layout/mark'
import { Pager } from '../../lists/pager'
import { Line, Section } from '../section'

export function Actions() {
  const { t } = useTranslation('gallery')
  const [page, setPage] = useState(5)
  return (
    <Section title="Buttons, links, icons">
      <Button size="main">{t('signIn')}</Button>
      <Button kind="wanted" size="main">
        {t('deposit')}
      </Button>
      <Button pending size="main">
        {t('signIn')}
      </Button>
      <Line>
        <Button>{t('transfer')}</Button>
        <Button kind="wanted">{t('bonus')}</Button>
        <Button icon={<icons.ImageIcon size={20} />} kind="quiet">
          {t('saveImage')}
        </Button>
        <Button kind="danger">{t('cancelQr')}</Button>
        <Button disabled>{t('withdraw')}</Button>
        <Button size="small">{t('bonus')}</Button>
        <LinkButton kind="quiet" size="small" to="/statement">
          {t('statement')}
        </LinkButton>
      </Line>
      <Line>
        <CopyButton text="123-4-56789-0" />
        <CopyButton text="https://tamlung.example/register?code=PR1">{t('invite')}</CopyButton>
        <IconButton icon={<icons.LockIcon />} label={t('password')} />
        <Button kind="quiet" onClick={() => showToast('success', t('sent'))} size="small">
          Toast
        </Button>
        <Button kind="quiet" onClick={() => showToast('error', t('notEnough'))} size="small">
          Error toast
        </Button>
        <Button kind="quiet" onClick={() => showToast('info', t('long'))} size="small">
          Info toast
        </Button>
      </Line>
      <Pager onPage={setPage} page={page} pages={9} />
      <Line>
        <Mark label="Tamlung" size={64} />
        <Mark size={28} />
      </Line>
      <Line>
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </Line>
    </Section>
  )
}
