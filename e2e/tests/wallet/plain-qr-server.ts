import { qrProviders } from '@tamlung/shared/contract/routes/qr'
import { textReply } from '../../harness/faults/reply'
import type { Product } from '../../harness/product'
import { pathOf } from './wallet'

interface Code {
  provider: string
  amount: number
  open: boolean
}

const json = (value: unknown, status = 200) =>
  textReply(status, 'application/json', JSON.stringify(value))

/**
 * Answers QR calls exactly as the specification says: one code per provider, the remaining time in seconds, no state
 * "paid", nothing in the statement.
 */
export class PlainQrServer {
  private readonly codes: Code[] = []
  wallet = 10

  constructor(product: Product) {
    const { front } = product
    for (const provider of qrProviders)
      front.set(
        request => request.method === 'GET' && pathOf(request) === `/api/qrcode/${provider}`,
        {
          kind: 'reply',
          change: () => json(this.status(provider)),
        },
      )
    front.set(request => request.method === 'GET' && pathOf(request) === '/api/wallet', {
      kind: 'reply',
      change: reply => {
        const own = JSON.parse(reply.body.toString())
        return json({ ...own, wallet: { amount: this.wallet }, slots: [] })
      },
    })
    front.set(request => pathOf(request) === '/api/statement', {
      kind: 'reply',
      change: () => json({ total: 0, statements: [] }),
    })
  }

  make(provider: string, amount: number) {
    this.codes.push({ provider, amount, open: true })
  }

  /** Ends the code; its money has arrived. */
  pay(provider: string) {
    const code = this.find(provider)
    if (!code) throw new Error(`There is no open code of ${provider}.`)
    code.open = false
    this.wallet += code.amount
  }

  /** Ends the code without money. */
  close(provider: string) {
    const code = this.find(provider)
    if (code) code.open = false
  }

  private find(provider: string) {
    return this.codes.find(code => code.provider === provider && code.open)
  }

  private status(provider: string) {
    const code = this.find(provider)
    if (!code) return { hasQrcode: false }
    const qrcodeId = String(this.codes.indexOf(code))
    const qrcode = '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
    return { qrcodeId, hasQrcode: true, qrcode, amount: code.amount, expireIn: 300 }
  }
}
