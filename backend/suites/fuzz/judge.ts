import { isErrorCode } from '@tamlung/shared/contract/error-codes'

/** Throws for replies that no request may get: a 5xx, a stack trace, or a code that is not in the catalogue. */
export const judge = (about: string, status: number, answer: string): void => {
  const report = `${about.slice(0, 400)} → ${status} ${answer.slice(0, 300)}`
  if (status >= 500) throw new Error(report)
  if (/\bat .+:\d+:\d+|node_modules/.test(answer)) throw new Error(report)
  if (status < 400) return
  if (!isErrorCode((JSON.parse(answer) as { message: string }).message)) throw new Error(report)
}
