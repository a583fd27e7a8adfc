import { call } from '@tamlung/shared/api/call'
import { edition } from '@tamlung/shared/contract/edition'
import type { Edition } from '@tamlung/shared/contract/editions'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { readSlipCode, type SlipCode, worthiest } from '@tamlung/shared/format/slip-code'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../core/note'
import { sessionStore } from '../../../../core/session-store'
import { useBankName } from '../../../../core/use-bank-name'
import { findQrs } from './find-qrs'
import { withDeadline } from './with-deadline'

const storageKey = `${ofMember}sent-slips`
const maxStored = 20

/** Read from the store each time, because another tab may have sent a slip meanwhile. */
function read(): string[] {
  try {
    const { member, references } = Object(JSON.parse(sessionStore().get(storageKey) ?? '0'))
    const own = member === memberMark(session.token()) && Array.isArray(references)
    return own ? references.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Transfers whose slip this session has sent, because not every server lists slips with the bank's reference. */
const sentReferences = {
  has: (reference: string) => read().includes(reference),

  add(reference: string) {
    const references = [reference, ...read().filter(one => one !== reference)].slice(0, maxStored)
    const member = memberMark(session.token())
    sessionStore().set(storageKey, JSON.stringify({ member, references }))
  },
}

type Bank = { bankCode: string; bank: { nameTH: string; nameEN: string } }

const bankOf = ([number, bankCode, nameTH, nameEN]: readonly [string, string, string, string]) =>
  [number, { bankCode, bank: { nameTH, nameEN } }] as const

/** Possible senders of a transfer, by the Bank of Thailand's three digits, and two without digits. */
const sendingBanks: ReadonlyMap<string, Bank> = new Map(
  (
    [
      ['002', 'BBL', 'กรุงเทพ', 'Bangkok Bank'],
      ['004', 'KBANK', 'กสิกรไทย', 'Kasikornbank'],
      ['006', 'KTB', 'กรุงไทย', 'Krungthai Bank'],
      ['011', 'TTB', 'ทหารไทยธนชาต', 'TMBThanachart Bank'],
      ['014', 'SCB', 'ไทยพาณิชย์', 'Siam Commercial Bank'],
      ['020', 'SCBT', 'สแตนดาร์ดชาร์เตอร์ด', 'Standard Chartered'],
      ['022', 'CIMBT', 'ซีไอเอ็มบี ไทย', 'CIMB Thai'],
      ['024', 'UOB', 'ยูโอบี', 'UOB Thailand'],
      ['025', 'BAY', 'กรุงศรีอยุธยา', 'Bank of Ayudhya'],
      ['030', 'GSB', 'ออมสิน', 'Government Savings Bank'],
      ['033', 'GHB', 'อาคารสงเคราะห์', 'Government Housing Bank'],
      ['034', 'BAAC', 'ธ.ก.ส.', 'Bank for Agriculture'],
      ['066', 'ISBT', 'อิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand'],
      ['067', 'TISCO', 'ทิสโก้', 'TISCO Bank'],
      ['069', 'KKP', 'เกียรตินาคินภัทร', 'Kiatnakin Phatra Bank'],
      ['070', 'ICBC', 'ไอซีบีซี (ไทย)', 'ICBC (Thai)'],
      ['071', 'TCRB', 'ไทยเครดิต', 'Thai Credit Bank'],
      ['073', 'LHBANK', 'แลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank'],
      ['TRUEMONEY', 'TRUEMONEY', 'ทรูมันนี่', 'TrueMoney'],
      ['BCEL', 'BCEL', 'การค้าต่างประเทศลาว', 'BCEL'],
    ] as const
  ).map(bankOf),
)

const readingTimeout = 12_000
const slipListTimeout = 4_000

/** The inspection's result. `none`: no code in the picture; `unread`: it could not be inspected. */
type Inspection =
  | Exclude<SlipCode, { kind: 'slip' }>
  | (Extract<SlipCode, { kind: 'slip' }> & { sent: boolean; text?: string | undefined })
  | { kind: 'none' | 'unread' }

const bare = (reference: string | null | undefined) => (reference ?? '').trim().toUpperCase()

function referenceIn(text: string): string {
  const code = readSlipCode(text)
  return code.kind === 'slip' ? code.reference : ''
}

/** Whether the transfer is among the server's newest slips; false if they cannot be read. */
async function isAmongSlips(reference: string, signal: AbortSignal): Promise<boolean> {
  const requested = call(listSlips, { body: { page: 1, limit: 10 }, signal })
  return withDeadline(requested, slipListTimeout).then(
    ({ slips }) => slips.some(slip => bare(slip.reference) === bare(reference)),
    () => false,
  )
}

/** Inspects a picture before it is sent. Never fails: a picture that cannot be inspected may be sent all the same. */
async function inspectPicture(file: Blob, signal: AbortSignal): Promise<Inspection> {
  const texts = await withDeadline(findQrs(file), readingTimeout).catch(() => null)
  if (texts === null) return { kind: 'unread' }
  const code = worthiest(texts.map(readSlipCode))
  if (code?.kind !== 'slip') return code ?? { kind: 'none' }
  const { reference } = code
  const sent = sentReferences.has(reference) || (await isAmongSlips(reference, signal))
  const text = texts.find(one => bare(referenceIn(one)) === bare(reference))
  return { ...code, sent, text }
}

/** The result as the picture's claim, not as a fact: the server inspects it too, and decides. */
function InspectionMessage({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation('slip-code')
  const bankName = useBankName()
  if (inspection.kind === 'unread') return <Note>{t('ready')}</Note>
  if (inspection.kind === 'none' || inspection.kind === 'other')
    return <Note>{t(inspection.kind)}</Note>
  if (inspection.kind !== 'slip') return <Notice>{t(inspection.kind)}</Notice>
  if (inspection.sent) return <Notice>{t('sent')}</Notice>
  const bank = sendingBanks.get(inspection.bank)
  return (
    <Note>
      <strong>{bank ? t('slip', { bank: bankName(bank) }) : t('read')}</strong>
      <br />
      {t('reference', { reference: inspection.reference })}
    </Note>
  )
}

const loadSlipCodeTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/**
 * Whether the result is shown. Slips of most Lao banks have no code or an undocumented one: there a hint that something is
 * missing or unknown would unsettle members who did everything right.
 */
export function isWorthShowing(inspection: Inspection, edition: Edition): boolean {
  return edition !== 'lao' || (inspection.kind !== 'none' && inspection.kind !== 'other')
}

export interface SlipInspection {
  message: ReactNode
  /** The text of the slip's QR code, which the server checks as well. */
  code?: string | undefined
  /** Called once the server has the picture, to recognise the same transfer later. */
  markSent: () => void
}

export async function inspectSlip(file: File, signal: AbortSignal): Promise<SlipInspection> {
  const [inspection] = await Promise.all([
    inspectPicture(file, signal),
    registerTexts('slip-code', loadSlipCodeTexts),
  ])
  return {
    message: (
      <InspectionMessage
        inspection={isWorthShowing(inspection, edition) ? inspection : { kind: 'unread' }}
      />
    ),
    code: inspection.kind === 'slip' ? inspection.text : undefined,
    markSent: () => {
      if (inspection.kind === 'slip') sentReferences.add(inspection.reference)
    },
  }
}
