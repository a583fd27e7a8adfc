type Names = {
  /** As in remote-games. */
  name: string
  /** As in GamesPage. */
  component: string
}

type Templates = Readonly<Record<string, (names: Names) => string>>

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

const dependencies = ['react', 'react-dom', 'react-i18next']
const developmentDependencies = ['@testing-library/react', '@types/react', '@types/react-dom']

function catalog(names: readonly string[]) {
  return Object.fromEntries(names.map(name => [name, 'catalog:']))
}

function texts(title: string, hello: string): string {
  return json({ title, hello })
}

/** The files of a new remote, by path below its folder. It has one page and works at once. */
export const templates: Templates = {
  'package.json': ({ name }) =>
    json({
      name: `@tamlung/remote-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      sideEffects: ['**/*.css', './src/standalone.tsx'],
      dependencies: { '@tamlung/shared': 'workspace:*', ...catalog(dependencies) },
      devDependencies: catalog(developmentDependencies),
    }),

  'tsconfig.json': () =>
    json({
      extends: '../tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
      include: ['.'],
      exclude: ['dist'],
    }),

  'rspack.config.ts': ({
    name,
  }) => `import { defineRemote } from '@tamlung/shared/build/define-remote'

export default defineRemote({ name: '${name}' })
`,

  'src/contract.ts': ({
    name,
  }) => `import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'

export const contract = {
  name: '${name}',
  version: '1.0.0',
  needs: { contract: '^1.0.0', dialogs: [] },
  routes: [{ path: '/user/${name}', access: 'member', title: 'title', chunk: 'page-${name}' }],
  dialogs: [],
  widgets: [],
  events: { sends: [], hears: [] },
} as const satisfies RemoteContract
`,

  'src/load-texts.ts': () => `import type { Language } from '@tamlung/shared/contract/editions'
import type { Texts } from '@tamlung/shared/contract/remote-contract'

const files = {
  th: () => import(/* webpackChunkName: "texts-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "texts-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
}

export async function loadTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default
}
`,

  'src/remote.tsx': ({
    name,
    component,
  }) => `import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { contract } from './contract'
import { loadTexts } from './load-texts'

export const remote: RemoteModule = {
  contract,
  pages: {
    '/user/${name}': async () =>
      (await import(/* webpackChunkName: "page-${name}" */ './features/${name}/${name}-page'))
        .${component}Page,
  },
  dialogs: {},
  widgets: {},
  loadTexts,
  start: () => () => {},
}
`,

  'src/standalone.tsx':
    () => `import { runStandalone } from '@tamlung/shared/standalone/run-standalone'
import { remote } from './remote'

runStandalone(remote)
`,

  'src/remote.test.tsx': () => `import { testContract } from '@tamlung/shared/testing/test-contract'
import { testTeardown } from '@tamlung/shared/testing/test-teardown'
import { remote } from './remote'

testContract(remote)
testTeardown(remote)
`,

  'src/locales/th.json': ({ component }) => texts(component, 'หน้านี้พร้อมให้ทีมของคุณเริ่มแล้ว'),
  'src/locales/la.json': ({ component }) => texts(component, 'ໜ້ານີ້ພ້ອມໃຫ້ທີມຂອງທ່ານເລີ່ມແລ້ວ'),
  'src/locales/en.json': ({ component }) => texts(component, 'This page is ready for your team.'),
}

/** Files whose own path holds the name. */
export function pageFiles({ name, component }: Names): Record<string, string> {
  return {
    [`src/features/${name}/${name}-page.tsx`]: `import { Page } from '@tamlung/shared/ui/page'
import { useTranslation } from 'react-i18next'

export function ${component}Page() {
  const { t } = useTranslation('${name}')
  return <Page title={t('title')}>{t('hello')}</Page>
}
`,
    [`src/features/${name}/${name}-page.test.tsx`]: `import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { ${component}Page } from './${name}-page'

test('greets in the language of the page', async () => {
  const { leave } = await renderInShell(<${component}Page />, { texts: { '${name}': loadTexts } })
  expect(await screen.findByText('This page is ready for your team.')).toBeInTheDocument()
  leave()
})
`,
  }
}
