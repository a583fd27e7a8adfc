import i18next from 'i18next'
import type { Trace } from '../../api/trace'
import { errorsNamespace } from '../../i18n/error-text'

const nameOf = ({ count = 1 }: Trace) => (count > 1 ? 'repeated' : 'disagrees')

/** The text about repeated records, or about a balance that does not agree, and what to do. */
export function repeatedText(trace: Trace): string {
  return i18next.t(nameOf(trace), { ns: errorsNamespace, count: trace.count })
}

/** The title for rows that may all belong to one action. */
export function repeatedTitle(trace: Trace): string {
  return i18next.t(`${nameOf(trace)}Title`, { ns: errorsNamespace, count: trace.count })
}
