import type { Names } from './names'
import { type Files, json } from './write-files'

function texts(title: string, hello: string): string {
  return json({ title, hello })
}

function pageFiles({ name, component }: Names): Files {
  return {
    [`src/features/${name}/${name}-page.tsx`]: `import { Page } from '@tamlung/shared/ui/layout/page'
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

/** Source and build configuration of a new remote with one page. */
export function sourceFiles({ name, component }: Names): Files {
  return {
    'rspack.config.ts': `import { defineRemote } from '@tamlung/shared/bundling/define-remote'

export default defineRemote({ name: '${name}', folder: import.meta.dirname })
`,
    'tsconfig.json': json({
      extends: '@tamlung/shared/tsconfig.remote.json',
      include: ['.'],
      exclude: ['dist'],
    }),
    'src/contract.ts': `import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'

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
    'src/load-texts.ts': `import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'

export const loadTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "texts-[language]" */ \`./locales/\${language}.json\`)).default
`,
    'src/remote.tsx': `import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
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
    'src/standalone.tsx': `import { runStandalone } from '@tamlung/shared/standalone/run-standalone'
import { remote } from './remote'

runStandalone(remote)
`,
    'src/remote.test.tsx': `import { testContract } from '@tamlung/shared/testing/test-contract'
import { testTeardown } from '@tamlung/shared/testing/test-teardown'
import { remote } from './remote'

testContract(remote)
testTeardown(remote)
`,
    'src/locales/th.json': texts(component, 'หน้านี้พร้อมให้ทีมของคุณเริ่มแล้ว'),
    'src/locales/la.json': texts(component, 'ໜ້ານີ້ພ້ອມໃຫ້ທີມຂອງທ່ານເລີ່ມແລ້ວ'),
    'src/locales/en.json': texts(component, 'This page is ready for your team.'),
    ...pageFiles({ name, component }),
  }
}
