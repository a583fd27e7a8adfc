import { type Hundredths, hundredths, zero } from '@tamlung/shared/contract/hundredths'
import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { AmountField } from '@tamlung/shared/ui/fields/amount-field'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TransferIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AllButton } from '../../core/all-button'
import { quickAmounts } from '../../core/quick-amounts'
import { useCheckBalance } from '../../core/use-check-balance'
import { useLastChoices } from '../../core/use-last-choices'
import { useUnit } from '../../core/use-unit'
import { type Endpoint, EndpointScroller, endpointsOf } from './endpoint-scroller'
import * as styles from './transfer-form.module.css'

const minimumTransfer = hundredths(100)
const smallestAmount = hundredths(1)

type TransferProblem = 'selectAccount' | 'sameAccount' | 'minimum'

/** The minimum of a transfer. The rest in a game can go back however small it is; `held` is null if unknown. */
export function minimumOf(to: string, held: Hundredths | null): Hundredths {
  if (to !== walletCode || held === 0) return minimumTransfer
  return held === null ? smallestAmount : hundredths(Math.min(held, minimumTransfer))
}

/** The first obstacle to a transfer; null when it can be sent. */
export function checkTransfer(
  from: string,
  to: string,
  amount: Hundredths | undefined,
  minimum: Hundredths,
): TransferProblem | null {
  if (from === '' || to === '') return 'selectAccount'
  if (from === to) return 'sameAccount'
  if (amount === undefined || amount < minimum) return 'minimum'
  return null
}

interface Requested {
  /** The address's parameters; they may hold anything. */
  from: string | undefined
  to: string | undefined
  /** The game that was last played or filled, if it is still there. */
  lastGame: unknown
}

/**
 * The initial accounts of a transfer: as requested, otherwise from the wallet to the last game, or to the only one. A
 * game's money goes back to the wallet. Empty where the member has to choose.
 */
export function initialAccounts(endpoints: readonly Endpoint[], { from, to, lastGame }: Requested) {
  const known = (code: unknown) => endpoints.find(endpoint => endpoint.code === code)?.code
  const games = endpoints.filter(({ code }) => code !== walletCode)
  const game = known(lastGame) ?? (games.length === 1 ? games[0]?.code : undefined) ?? ''
  const source = from !== undefined ? known(from) : to === walletCode ? game : walletCode
  const target = to !== undefined ? known(to) : source === walletCode ? game : walletCode
  return { from: source ?? '', to: target ?? '' }
}

interface TransferFormProps {
  wallet: WalletReply
  /** The address's parameters; they may hold anything. */
  from: string | undefined
  to: string | undefined
  moving: boolean
  onTransfer: (move: { from: string; to: string; amount: Hundredths }) => void
  onTransferAll: (to: string) => void
}

type Values = { amount: Hundredths }

export function TransferForm(props: TransferFormProps) {
  const { wallet, moving, onTransfer, onTransferAll } = props
  const { t } = useTranslation('wallet')
  const endpoints = endpointsOf(wallet, t('transfer.wallet'))
  const ownAmount = useOwnAmount()
  const isEnough = useCheckBalance()
  const { last, keep } = useLastChoices()
  const [first] = useState(() =>
    initialAccounts(endpoints, { from: props.from, to: props.to, lastGame: last.game }),
  )
  const [from, setFrom] = useState(first.from)
  const [to, setTo] = useState(first.to)
  const [problem, setProblem] = useState<TransferProblem | null>(null)
  const [confirming, setConfirming] = useState(false)
  const source = endpoints.find(endpoint => endpoint.code === from)
  const target = endpoints.find(endpoint => endpoint.code === to)
  const fits = (amount: Hundredths) => source?.amount == null || amount <= source.amount
  const minimum = minimumOf(to, source?.amount ?? null)
  const currency = namedCurrency(wallet.wallet.currency)
  const unit = useUnit(currency)

  function choose(set: (code: string) => void) {
    return (code: string) => {
      setProblem(null)
      set(code)
    }
  }

  async function submit({ amount }: Values) {
    const found = checkTransfer(from, to, amount, minimum)
    setProblem(found === 'minimum' ? null : found)
    if (found === 'minimum') return { amount: found }
    if (found !== null) return undefined
    if (!(await isEnough(from, amount))) return { amount: 'notEnough' }
    keep({ game: to === walletCode ? from : to })
    onTransfer({ from, to, amount })
    return undefined
  }

  function askForAll() {
    if (to === '') setProblem('selectAccount')
    else setConfirming(true)
  }

  return (
    <>
      <Form<Values>
        errorText={error =>
          error === 'notEnough'
            ? t('errors:MONEY_NOT_ENOUGH_available', {
                available: `${ownAmount(source?.amount ?? zero)} ${unit}`,
              })
            : t('transfer.problem.minimum', { amount: walletAmount(minimum), unit })
        }
        onSubmit={submit}
      >
        {({ submitting }) => (
          <>
            <div className={styles.places}>
              <EndpointScroller
                disabled={moving || submitting}
                endpoints={endpoints}
                label={t('transfer.from')}
                onChange={choose(setFrom)}
                unit={unit}
                value={from}
              />
              <IconButton
                className={styles.swap}
                disabled={moving || submitting}
                icon={<TransferIcon />}
                label={t('transfer.swap')}
                onClick={() => {
                  setProblem(null)
                  setFrom(to)
                  setTo(from)
                }}
              />
              <EndpointScroller
                disabled={moving || submitting}
                endpoints={endpoints}
                label={t('transfer.to')}
                onChange={choose(setTo)}
                unit={unit}
                value={to}
              />
            </div>
            <p className={styles.problem} role="alert">
              {problem && t(`transfer.problem.${problem}`)}
            </p>
            <AmountField
              aside={source?.amount != null && <AllButton amount={source.amount} name="amount" />}
              disabled={moving}
              label={t('amount')}
              name="amount"
              quickAmounts={quickAmounts('transfer', currency).filter(fits)}
              unit={unit}
            />
            <Button pending={moving || submitting} size="main" type="submit">
              {t('transfer.submit')}
            </Button>
            <Button disabled={moving || submitting} kind="quiet" onClick={askForAll} wide>
              {target ? t('transfer.allTo', { name: target.name }) : t('transfer.all')}
            </Button>
          </>
        )}
      </Form>
      <ConfirmDialog
        confirmText={t('transfer.allConfirm')}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          onTransferAll(to)
        }}
        open={confirming}
        title={t('transfer.allTo', { name: target?.name ?? '' })}
      >
        {t('transfer.allExplained')}
      </ConfirmDialog>
    </>
  )
}
