import { call } from '@tamlung/shared/api/call'
import { currencies, type Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { lookupReceiptKeys } from '@tamlung/shared/contract/routes/lookup'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { formatAmount } from '@tamlung/shared/format/money'
import { changeLanguage, currentLanguage } from '@tamlung/shared/i18n/i18n'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { StatusBadge } from '@tamlung/shared/ui/feedback/status-badge'
import { LanguageMenu } from '@tamlung/shared/ui/layout/language-menu'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import * as styles from './receipt-check.module.css'

/** The signed fields and no others. */
type Claims = {
  kind: string
  /** Hundredths. */
  amount: number
  currency: string
  /** Seconds. */
  at: number
  reference: string
  state: string
}

type Proof = { kid: string; signed: Uint8Array; signature: Uint8Array; claims: Claims }

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter =>
    letter.charCodeAt(0),
  )
}

function readJson(text: string): unknown {
  return JSON.parse(new TextDecoder().decode(bytesOf(text)))
}

function isClaims(value: unknown): value is Claims {
  return (
    isRecord(value) &&
    ['kind', 'currency', 'reference', 'state'].every(name => typeof value[name] === 'string') &&
    ['amount', 'at'].every(name => Number.isSafeInteger(value[name]))
  )
}

/** Parses a compact JWS of an Ed25519 key; undefined if malformed. The fields are untrusted until verified. */
function readProof(text: string): Proof | undefined {
  const [head = '', body = '', end = '', ...more] = text.split('.')
  try {
    const header = readJson(head)
    const claims = readJson(body)
    if (more.length > 0 || !isRecord(header) || header.alg !== 'EdDSA' || !isClaims(claims))
      return undefined
    return {
      kid: String(header.kid),
      signed: new TextEncoder().encode(`${head}.${body}`),
      signature: bytesOf(end),
      claims,
    }
  } catch {
    return undefined
  }
}

type Outcome =
  | { is: 'genuine'; claims: Claims }
  /** Not signed by this site, or changed since. */
  | { is: 'false' }
  /** This browser cannot verify it. */
  | { is: 'unable' }

async function keyOf({ x }: { x: string }): Promise<CryptoKey | undefined> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x }
    return await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
  } catch {
    // The browser lacks this key type, or the page has no TLS.
    return undefined
  }
}

/** The proof stays in this browser: the server is asked for its public keys only. */
async function checkProof(text: string): Promise<Outcome> {
  const proof = readProof(text)
  if (!proof) return { is: 'false' }
  const { keys } = await call(lookupReceiptKeys, {})
  const named = keys.find(({ kid }) => kid === proof.kid)
  if (!named) return { is: 'false' }
  const key = await keyOf(named)
  if (!key) return { is: 'unable' }
  const { signature, signed, claims } = proof
  const isGenuine = await crypto.subtle
    .verify({ name: 'Ed25519' }, key, signature as BufferSource, signed as BufferSource)
    .catch(() => false)
  return isGenuine ? { is: 'genuine', claims } : { is: 'false' }
}

const kinds = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer']

/** The page keeps its language when the texts of another fail to load. */
function choose(language: Language) {
  void changeLanguage(language).catch(() => undefined)
}

function Signed({ claims }: { claims: Claims }) {
  const { t } = useTranslation('receipt-check')
  const { kind, amount, currency, at, reference, state } = claims
  const known = currencies.find(one => one === currency)
  const unit = known ? t(`unit.${known}`) : currency
  const isDone = state === 'SUCCESS'
  const facts = [
    [t('reference'), reference],
    [t('date'), formatDateTime(new Date(at * 1000).toISOString())],
  ] as const
  return (
    <>
      <p className={styles.kind}>{t(`kind.${kinds.includes(kind) ? kind : 'other'}`)}</p>
      <p className={styles.amount}>
        {formatAmount(hundredths(amount), known)} <span className={styles.unit}>{unit}</span>
      </p>
      <StatusBadge status={isDone ? 'ok' : 'bad'}>{t(isDone ? 'done' : 'failed')}</StatusBadge>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div className={styles.fact} key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Checks whether this site signed a receipt, and shows the signed fields only. The receipt does not leave the browser. */
export function ReceiptCheckPage() {
  const { t } = useTranslation('receipt-check')
  const proof = useLocation().hash.slice(1)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['receipt-check', proof],
    queryFn: () => checkProof(proof),
    enabled: proof !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const outcome = proof === '' ? 'nothing' : data?.is
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <Mark size={32} />
        <LanguageMenu language={currentLanguage()} onChange={choose} />
      </div>
      <h1>{t('title')}</h1>
      {outcome && (
        <p className={styles.outcome} data-outcome={outcome} role="status">
          {t(`outcome.${outcome}`, { site: location.host })}
        </p>
      )}
      {!outcome && error && <FailedQuery query={{ error, isFetching, refetch }} />}
      {!outcome && !error && <SkeletonRows rows={3} />}
      {data?.is === 'genuine' && (
        <article className={styles.slip}>
          <Signed claims={data.claims} />
        </article>
      )}
      <p className={styles.note}>{t('note')}</p>
    </main>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

ReceiptCheckPage.withTexts = withTexts('receipt-check', loadOwnTexts)
