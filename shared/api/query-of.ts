import type { ReplyOf, Route } from '../contract/define-route'
import { type CallInput, call } from './call'

type Input<R extends Route> = Omit<CallInput<R>, 'signal'>

/** The query key of a call with its input. */
export function queryKeyOf(route: Route, input?: object): readonly unknown[] {
  return input ? [route.path, input] : [route.path]
}

/** The query options of a read call. */
export function queryOf<R extends Route>(route: R, input: Input<R>) {
  return {
    queryKey: Object.keys(input).length > 0 ? queryKeyOf(route, input) : queryKeyOf(route),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<R>> =>
      call(route, { ...input, signal } as unknown as CallInput<R>),
  }
}
