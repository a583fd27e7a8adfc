import type { Sql } from './sql'

/**
 * - `lookup`: one reading statement, which is a transaction by itself
 * - `single`: one statement that may write, and is a transaction by itself
 * - `read`: a transaction with one snapshot that refuses writes
 * - `locked`: read committed; the operation takes row locks, always in the same order
 * - `serializable`: for decisions that depend on rows that no lock covers
 */
export type Level = 'lookup' | 'single' | 'read' | 'locked' | 'serializable'

export const isOneStatement = (level: Level): level is 'lookup' | 'single' =>
  level === 'lookup' || level === 'single'

export const onlyReads = (level: Level): boolean => level === 'lookup' || level === 'read'

/**
 * A unit of work. The embedded engine runs it in its own thread, so input and output must survive structured cloning,
 * and the body may use nothing but its input.
 */
export interface Operation<Input, Output> {
  readonly name: string
  readonly level: Level
  readonly run: (sql: Sql, input: Input) => Promise<Output>
}

type AnyOperation = Operation<never, unknown>

const operations = new Map<string, AnyOperation>()

export const defineOperation = <Input, Output>(
  name: string,
  level: Level,
  run: (sql: Sql, input: Input) => Promise<Output>,
): Operation<Input, Output> => {
  if (operations.has(name)) throw new Error(`two operations are called ${name}`)
  const operation = { name, level, run }
  operations.set(name, operation)
  return operation
}

export const operationNamed = (name: string): AnyOperation => {
  const operation = operations.get(name)
  if (operation === undefined) throw new Error(`no operation is called ${name}`)
  return operation
}
