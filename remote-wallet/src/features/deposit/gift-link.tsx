import { bus } from '@tamlung/shared/bus/bus'
import type { WalletAccount } from '@tamlung/shared/contract/routes/lookup-money'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { sendTrueLink } from '@tamlung/shared/contract/routes/wallet'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Form, formError } from '@tamlung/shared/ui/fields/form'
import { SelectField } from '@tamlung/shared/ui/fields/select-field'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveResult } from '../../core/move-result'
import { Note } from '../../core/note'
import { Stack } from '../../core/stack'
import { LimitsWay } from '../limits/refused/limits-way'
import { useMove } from '../moves/use-move'
import { LateReceiptLink } from '../receipt/late-receipt-link'

type Values = { link: string; account: string }

/** Recognises a gift's row by its source, because the amount is unknown. */
const isGift = ({ from }: Statement) => /^true/i.test(from ?? '')

const linkOf = ({ link }: Values) => link.trim()

interface GiftLinkProps {
  accounts: readonly WalletAccount[]
  onClose: () => void
}

export function GiftLink({ accounts, onClose }: GiftLinkProps) {
  const { t } = useTranslation('wallet')
  // Counts accepted gifts: each is followed by a new form.
  const [gifts, setGifts] = useState(0)
  const [refusal, setRefusal] = useState<unknown>()
  const move = useMove(sendTrueLink, (state, seen) => {
    if (state.phase === 'done') setGifts(count => count + 1)
    if (state.phase !== 'refused') return
    setRefusal(state.error)
    if (seen) bus.emit('toast.show', { tone: 'failure', text: errorText(state.error) })
    move.reset()
  })
  const { phase } = move.state

  async function send(values: Values) {
    setRefusal(undefined)
    const cipher = await import(
      /* webpackChunkName: "true-link-cipher" */ './encrypt-true-link'
    ).catch(() => null)
    if (!cipher) return formError(t('deposit.gift.notReady'))
    // Encrypted once: a retry must send the very same bytes under the same key.
    move.run({ body: { link: cipher.encryptTrueLink(linkOf(values), values.account) } })
    return undefined
  }

  return (
    <>
      <Note>{t('deposit.trueMinimum')}</Note>
      <Form<Values>
        initialValues={{ link: '', account: accounts[0]?.walletAccountName ?? '' }}
        key={gifts}
        onSubmit={send}
      >
        {({ submitting, values }) => (
          <>
            {accounts.length > 1 ? (
              <SelectField
                choices={accounts.map(({ walletAccountName }) => ({
                  value: walletAccountName,
                  label: plainText(walletAccountName, 80),
                }))}
                label={t('deposit.gift.account')}
                name="account"
              />
            ) : (
              <p>
                {t('deposit.gift.account')}{' '}
                <strong>{plainText(accounts[0]?.walletAccountName, 80)}</strong>
              </p>
            )}
            <TextField
              autoCapitalize="none"
              autoComplete="off"
              hint={t('deposit.gift.hint')}
              inputMode="url"
              label={t('deposit.gift.link')}
              maxLength={1000}
              name="link"
              placeholder="https://gift.truemoney.com/campaign/?v=…"
              spellCheck={false}
            />
            <Button
              disabled={!linkOf(values)}
              pending={submitting || phase === 'sending'}
              size="main"
              type="submit"
            >
              {t('deposit.gift.send')}
            </Button>
            <LimitsWay error={refusal} tried="deposit" />
          </>
        )}
      </Form>
      {phase !== 'refused' && (
        <MoveResult
          done={
            <Stack>
              <p>{t('deposit.gift.done')}</p>
              <LateReceiptLink of={isGift} />
            </Stack>
          }
          onBack={move.reset}
          onCheckAgain={move.checkAgain}
          onGiveUp={move.letGo}
          onClose={phase === 'done' ? move.reset : onClose}
          state={move.state}
          unseen={t('deposit.gift.unseen')}
        />
      )}
    </>
  )
}
