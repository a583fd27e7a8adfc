import type { Route, Schema } from '@tamlung/shared/contract/define-route'
import { type ErrorCode, errorCodes } from '@tamlung/shared/contract/error-codes'
import { errorReply } from '@tamlung/shared/contract/error-reply'
import { forms } from '@tamlung/shared/contract/reply/field'
import { routes } from '@tamlung/shared/contract/route-table'
import * as z from 'zod/mini'
import { codesOfInvalidInput } from '../../src/platform/http/invalid-input'

type Json = Record<string, unknown>

const isGeneral: readonly ErrorCode[] = ['REQUEST_LIMIT', 'INTERNAL_SERVER_ERROR', 'gone']
/** A token sent to a public call is still verified. */
const isForTokens: readonly ErrorCode[] = [
  'invalid-token',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
]

/** The wire format: amounts as numbers of baht, lists with their items. */
const toWire = (schema: Schema): Json => {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const form = forms.get(zodSchema)
      if (form === undefined) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      Object.assign(jsonSchema, toWire(form))
    },
  }) as Json
  return described
}

const properties = (schema: Schema): [string, Json][] =>
  Object.entries((toWire(schema).properties ?? {}) as Record<string, Json>)

const parameters = (route: Route): Json[] => [
  ...(route.params === undefined
    ? []
    : properties(route.params).map(([name, schema]) => ({
        name,
        in: 'path',
        required: true,
        schema,
      }))),
  ...(route.moves === true
    ? [
        { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } },
        ...(route.method === 'GET'
          ? [{ name: 'X-Client', in: 'header', required: true, schema: { const: 'web' } }]
          : []),
      ]
    : []),
]

const requestBody = (route: Route): Json | undefined => {
  if (route.file !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', required: [route.file], properties: { [route.file]: file } }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (route.body === undefined) return undefined
  return { required: true, content: { 'application/json': { schema: toWire(route.body) } } }
}

/** The response while a database or store is temporarily unavailable, with `Retry-After`. */
const unavailable = 503

/** Describes each error status with its codes. */
const failures = (name: string, route: Route): Json => {
  const codes = new Set<ErrorCode>([
    ...isGeneral,
    ...(route.access === 'public' ? [] : isForTokens),
    ...(route.access === 'member' ? (['UNAUTHORIZED'] as const) : []),
    ...codesOfInvalidInput(name, route),
    ...(route.errors ?? []),
  ])
  const byStatus = new Map<number, ErrorCode[]>([[unavailable, ['INTERNAL_SERVER_ERROR']]])
  for (const code of [...codes].sort()) {
    const status = errorCodes[code]
    if (status !== 200) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, known]) => [
        String(status),
        {
          description: known.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  )
}

const security = (route: Route): Json[] =>
  ({ public: [], optional: [{}, { token: [] }], member: [{ token: [] }] })[route.access]

const operation = (name: string, route: Route): Json => ({
  operationId: name,
  summary: route.summary,
  tags: [route.path.split('/')[2]],
  security: security(route),
  ...(parameters(route).length === 0 ? {} : { parameters: parameters(route) }),
  ...(requestBody(route) === undefined ? {} : { requestBody: requestBody(route) }),
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: toWire(route.reply) } },
    },
    ...failures(name, route),
  },
})

/** Describes the contract as OpenAPI 3.1, from the same table that server and clients use. */
export const describeContract = (): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes) as [string, Route][])
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(name, route),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tamlung',
      version: '1.1.14',
      description: 'Amounts are baht with at most two decimals. Times are ISO texts.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: toWire(errorReply) },
    },
  }
}

export const contractText = (): string => `${JSON.stringify(describeContract(), null, 2)}\n`
