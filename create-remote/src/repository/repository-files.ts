import { dependencies, ownManifest } from '../dependencies'
import type { Names } from '../names'
import { type Files, json } from '../write-files'
import { githubWorkflow, gitlabWorkflow, packageManager } from './workflows'

const port = 4102

function packageFile(name: string): string {
  return json({
    name: `@tamlung/remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: ownManifest().engines,
    sideEffects: ['**/*.css', './src/standalone.tsx'],
    scripts: {
      dev: 'rspack dev --mode development --env standalone',
      'dev:site': `tamlung-release serve ${name} --port ${port}`,
      test: 'tsc && jest',
      build: 'rspack build --mode production',
      release: 'tamlung-release',
    },
    ...dependencies(),
  })
}

function readme(name: string): string {
  return `# remote-${name}

A remote of Tamlung, built, tested and released from this repository. It needs Node 20, 22 or 24 and pnpm (\`npm install --global ${packageManager}\`).

| Command             | What it does                                                                    |
| ------------------- | ------------------------------------------------------------------------------- |
| \`pnpm install\`      | installs the dependencies; commit \`pnpm-lock.yaml\`                              |
| \`pnpm test\`         | types and unit tests                                                            |
| \`pnpm dev\`          | runs it alone, with hot reload; \`BACKEND=https://…\` sets the API's origin        |
| \`pnpm dev:site\`     | runs it inside the live site and rebuilds after each change, see below          |
| \`pnpm build\`        | builds into \`dist\`                                                              |
| \`pnpm release help\` | lists the commands that publish, roll out, roll back and show the live versions |

npm, Yarn and Bun work, too: remove \`pnpm-workspace.yaml\` and change the workflow. Yarn 4 must be at least 4.18 (earlier versions do
not install TypeScript 7) and needs \`node_modules\` (\`.yarnrc.yml\`): the build and the type checker do not support Plug'n'Play.
Yarn 1 with Node 20 needs \`yarn install --ignore-engines\`: one library declares a newer Node but works with 20.

To run two remotes at once, give each its own ports: \`pnpm dev --port 3100\`, \`pnpm dev:site --port 4103\`. In a workspace remove this folder's
\`pnpm-workspace.yaml\` and run the commands here, not in the workspace's root. Import stylesheets as \`import * as styles from './x.module.css'\`; the build limits
other selectors (\`button\`, \`:root\`) to this remote's own elements.
The site's content security policy allows no stylesheets written by scripts (styled-components, Emotion), no workers and no WebAssembly; the release gate reports them.
Vitest (with Node 22) works instead of Jest, with \`globals: true\`, \`environment: 'jsdom'\`, \`setupFiles: ['@tamlung/shared/testing/jest-setup']\` and
\`server: { deps: { inline: [/@tamlung\\/shared/] } }\`; typescript-eslint needs TypeScript 6, which works, too.

\`@tamlung/shared\` has the shell's API and its types, described in \`node_modules/@tamlung/shared/api-reference/README.md\`: \`contract\`, \`api\`, \`bus\`, \`i18n\`, \`session\`, \`ui\`. \`src/contract.ts\` declares this remote's
pages, dialogs and needs; \`src/remote.test.tsx\` fails if contract and code differ, or if the code imports a name that the shell's copy of a
library does not export: the shell exports those names of React Router, TanStack Query and react-i18next that the site uses. The platform team adds more on request.

## Inside the live site

\`pnpm dev:site\` serves the build at http://localhost:${port}. Open the site with \`?override=${name}@http://localhost:${port}\` and accept the
question. The site's \`overrideOrigins\` must contain that address; use a staging site rather than one with players. Saved changes
appear in that tab until it is closed or Stop is pressed in its banner. \`?override\` alone lists the version of each remote in the tab.

## Releasing

\`RELEASE_STORE\` is the folder or bucket that all teams publish into, \`RELEASE_ORIGIN\` the origin that serves its files to players,
\`RELEASE_PRIVATE_KEY\` this team's key. \`.github/workflows/remote.yml\` and \`.gitlab-ci.yml\` release each tag; delete the one that you do not need.

\`\`\`sh
pnpm release publish ${name} --lean
pnpm release roll-out ${name} 1.0.0 5%
pnpm release activate ${name} 1.0.0
pnpm release rollback ${name}
\`\`\`

A canary needs a live version: publish and activate the first version by hand; tags work from the second version on.

The documents that the command mentions are in \`node_modules/@tamlung/release/docs\`.

To update the platform, raise \`@tamlung/shared\` and \`@tamlung/release\` together, read \`node_modules/@tamlung/shared/CHANGELOG.md\` and run \`pnpm test\`.
`
}

/** Files around the source of a remote in its own repository. */
export function repositoryFiles({ name }: Names): Files {
  return {
    'package.json': packageFile(name),
    'pnpm-workspace.yaml':
      '# No package runs a script while it is installed.\nignoreScripts: true\n',
    '.yarnrc.yml': 'nodeLinker: node-modules\nenableScripts: false\n',
    'jest.config.js': `import { inBrowser, testTimeout } from '@tamlung/shared/testing/jest-configuration.mjs'

export default { ...inBrowser, testTimeout }
`,
    // Fixed line endings make files and hashes equal on every system.
    '.gitattributes': '* text=auto eol=lf\n',
    '.gitignore': 'node_modules/\ndist/\n.cache/\n.mf/\n.yarn/install-state.gz\n*.log\n',
    CODEOWNERS: `# The last matching line decides who owns a path.\n*                @tamlung/${name}\n/src/locales/    @tamlung/language\n`,
    'README.md': readme(name),
    '.github/workflows/remote.yml': githubWorkflow(name),
    '.gitlab-ci.yml': gitlabWorkflow(name),
  }
}
