const slimContract = jest.requireActual<(source: string) => string>('./slim-contract.cjs')

test('marks schema calls as pure and drops unused ones', () => {
  const source = `// ก
export const a = z.object({ b: z.string().check(c(1)) })
export const d = defineRoute({ summary: 'x, y', reply: a, errors: ['E'] as const, body: z.codec(f, { decode: v => g(v) }) })
function h() { return z.string() }
forms.set(a, b)
`
  expect(slimContract(source)).toBe(`// ก
export const a = /*#__PURE__*/ z.object({ b: /*#__PURE__*/ z.string().check(/*#__PURE__*/ c(1)) })
export const d = /*#__PURE__*/ defineRoute({  reply: a,  body: /*#__PURE__*/ z.codec(f, { decode: v => g(v) }) })
function h() { return z.string() }
forms.set(a, b)
`)
})
