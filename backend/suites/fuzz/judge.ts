import { isErrorCode } from '@tamlung/shared/contract/error-codes'

/** Throws for what no request may get: a 5xx of any kind, a stack, a code that the catalogue does not know. */
export const judge = (about: string, status: number, answer: string): void => {
  const report = `${about.slice(0, 400)} → ${status} ${answer.slice(0, 300)}`
  if (status >= 500) throw new Error(report)
  if (/\bat .+:\d+:\d+|node_modules/.test(answer)) throw new Error(report)
  if (status < 400) return
  if (!isErrorCode((JSON.parse(answer) as { message: string }).message)) throw new Error(report)
}
