/** A field of a row type, with its possible kinds besides null. */
export interface Field {
  name: string
  kinds: readonly Kind[]
  isNullable: boolean
  isOptional: boolean
}

/** `other` includes objects; `any` includes unknown types. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'bytes' | 'array' | 'other' | 'any'

/** A column of a statement's result, as the database describes it. */
export interface Column {
  name: string
  type: string
  /** Only for a plain column of a table, without a condition or outer join that decides otherwise. */
  isNullable: boolean
}

/** The kind of a value as both engines return it: `numeric` stays text, `bigint` becomes a number. */
const kindOf = (type: string): Kind => {
  if (type.endsWith('[]')) return 'array'
  if (/^(smallint|integer|bigint|real|double precision|oid)$/.test(type)) return 'number'
  if (/^(text|uuid|numeric|name|interval|void|time|xid8?|character|"char")\b/.test(type))
    return 'string'
  if (/^(timestamp|date)\b/.test(type)) return 'Date'
  if (type === 'boolean') return 'boolean'
  if (type === 'bytea') return 'bytes'
  return 'any'
}

/** Describes the fields in which a row type differs from the columns of its statement. */
export const compareRow = (fields: readonly Field[], columns: readonly Column[]): string[] =>
  fields.flatMap(({ name, kinds, isNullable, isOptional }) => {
    const column = columns.find(column => column.name === name)
    if (!column) return isOptional ? [] : [`the statement returns no column "${name}"`]
    const kind = kindOf(column.type)
    const wrong = kinds.filter(each => each !== kind && each !== 'any')
    if (kind !== 'any' && wrong.length > 0)
      return [`"${name}" is ${column.type}, and the row type says ${kinds.join(' | ')}`]
    return column.isNullable && !isNullable && !kinds.includes('any')
      ? [`"${name}" may be null in its table, and the row type does not say so`]
      : []
  })
