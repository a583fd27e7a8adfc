const splitIcons =
  jest.requireActual<(this: { resourceQuery: string }, source: string) => string>(
    './split-icons.cjs',
  )

const source = `import { icon } from './icon'

export const HomeIcon = /* @__PURE__ */ icon(
  'M4 10.5',
)
export const DepositIcon = /* @__PURE__ */ icon('M12 4v11.5')
`

test('re-exports each icon from a module of its own', () => {
  expect(splitIcons.call({ resourceQuery: '' }, source)).toBe(
    "export { HomeIcon } from './icons?HomeIcon'\nexport { DepositIcon } from './icons?DepositIcon'\n",
  )
})

test('leaves only the named icon in its module', () => {
  expect(splitIcons.call({ resourceQuery: '?DepositIcon' }, source)).toBe(
    "import { icon } from './icon'\nexport const DepositIcon = /* @__PURE__ */ icon('M12 4v11.5')\n",
  )
})
