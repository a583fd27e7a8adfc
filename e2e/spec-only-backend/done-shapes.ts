/**
 * The specification says of some calls what goes in and not what comes out. So any of these is a lawful answer,
 * and nothing may be read from the difference.
 */
export const doneShapes = {
  'an empty object': { status: 200, body: {} },
  'a message': { status: 200, body: { message: 'SUCCESS' } },
  'a message in words': { status: 200, body: { message: 'ทำรายการเรียบร้อย' } },
  'a flag': { status: 200, body: { ok: true } },
  'no content': { status: 204, body: undefined },
  'unknown fields': {
    status: 200,
    body: { requestId: 81_220, meta: { node: 'b-2', tags: ['x', null] }, data: [] },
  },
} as const satisfies Record<string, { status: number; body: object | undefined }>

export type DoneShape = keyof typeof doneShapes

export const doneShapeNames = Object.keys(doneShapes) as [DoneShape, ...DoneShape[]]
