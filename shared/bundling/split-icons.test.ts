type Loader = { resourcePath: string; resourceQuery: string }

const splitIcons = jest.requireActual<(this: Loader, source: string) => string>('./split-icons.cjs')

const source = `import { icon } from './icon'

export const HomeIcon = /* @__PURE__ */ icon(
  'M4 10.5',
)
export const DepositIcon = /* @__PURE__ */ icon('M12 4v11.5')
`
const packed = `import { icon } from './icon.js';
export const HomeIcon = /* @__PURE__ */ icon('M4 10.5');
export const DepositIcon = /* @__PURE__ */ icon('M12 4v11.5');
`

const split = (file: string, resourceQuery: string, text: string) =>
  splitIcons.call({ resourcePath: `/shared/ui/icons/${file}`, resourceQuery }, text)

describe('split icons', () => {
  it('re-exports each icon from a module of its own', () => {
    expect(split('icons.ts', '', source)).toBe(
      "export { HomeIcon } from './icons?HomeIcon'\nexport { DepositIcon } from './icons?DepositIcon'\n",
    )
  })

  it('leaves only the named icon in its module', () => {
    expect(split('icons.ts', '?DepositIcon', source)).toBe(
      "import { icon } from './icon'\nexport const DepositIcon = /* @__PURE__ */ icon('M12 4v11.5')\n",
    )
  })

  it('reads the compiled file of the packed package', () => {
    expect(split('icons.js', '', packed)).toBe(
      "export { HomeIcon } from './icons.js?HomeIcon'\nexport { DepositIcon } from './icons.js?DepositIcon'\n",
    )
    expect(split('icons.js', '?HomeIcon', packed)).toBe(
      "import { icon } from './icon.js';\nexport const HomeIcon = /* @__PURE__ */ icon('M4 10.5');\n",
    )
  })

  it('fails when it finds no icon', () => {
    expect(() => split('icons.ts', '', 'export {}')).toThrow('No icon is declared')
  })
})
