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

A part of Tamlung, built, tested and released from here. Node 20, 22 or 24 and pnpm (\`npm install --global ${packageManager}\`) are enough.

| Command             | What it does                                                                    |
| ------------------- | ------------------------------------------------------------------------------- |
| \`pnpm install\`      | installs; commit \`pnpm-lock.yaml\`                                               |
| \`pnpm test\`         | types and unit tests                                                            |
| \`pnpm dev\`          | alone in a small frame, with hot reload; \`BACKEND=https://…\` says where calls go |
| \`pnpm dev:site\`     | inside the live site, built anew with each change, see below                    |
| \`pnpm build\`        | into \`dist\`                                                                     |
| \`pnpm release help\` | publish, roll out, roll back, what is live                                      |

npm, Yarn and Bun do as well: remove \`pnpm-workspace.yaml\` and change the workflow. Yarn 4 from 4.18 on (earlier ones do not
install TypeScript 7), with folders (\`.yarnrc.yml\`): build and types read in them, and not in Plug'n'Play.
Yarn 1 with Node 20 wants \`yarn install --ignore-engines\`: a library asks for a newer one, and does as well with this.

Two remotes at once take ports of their own: \`pnpm dev --port 3100\`, \`pnpm dev:site --port 4103\`. In a workspace remove this folder's
\`pnpm-workspace.yaml\` and type the commands here, not in the workspace's root. Sheets are imported as \`import * as styles from './x.module.css'\`; the build ends
other selectors (\`button\`, \`:root\`) at this remote's own elements.
The site's policy takes no sheets that scripts write (styled-components, Emotion), no workers and no WebAssembly; the gate names them.
Vitest (with Node 22) does in place of Jest, with \`globals: true\`, \`environment: 'jsdom'\`, \`setupFiles: ['@tamlung/shared/testing/jest-setup']\` and
\`server: { deps: { inline: [/@tamlung\\/shared/] } }\`; typescript-eslint wants TypeScript 6, which does as well.

What the shell offers is typed by \`@tamlung/shared\` and described in \`node_modules/@tamlung/shared/api-reference/README.md\`: \`contract\`, \`api\`, \`bus\`, \`i18n\`, \`session\`, \`ui\`. What this remote offers and needs
stands in \`src/contract.ts\`; \`src/remote.test.tsx\` fails while contract and code differ, and where a name is imported of a library that
the shell brings without it: of React's router, queries and texts it brings what its own parts use, and more when the platform is asked.

## Inside the live site

\`pnpm dev:site\` serves the build at http://localhost:${port}. Open the site with \`?override=${name}@http://localhost:${port}\` and accept the
question; the site's \`overrideOrigins\` has to name that address, which is for a staging site rather than for one with players. A change
that is saved is built and shown in that tab by itself, until the tab is closed or Stop is pressed in its banner. \`?override\` alone lists which version of each remote the tab has.

## Releasing

\`RELEASE_STORE\` is the folder or bucket that all teams publish into, \`RELEASE_ORIGIN\` where players get its files, \`RELEASE_PRIVATE_KEY\`
this team's key. \`.github/workflows/remote.yml\` and \`.gitlab-ci.yml\` do the same for a tag; delete the one that you do not need.

\`\`\`sh
pnpm release publish ${name} --lean
pnpm release roll-out ${name} 1.0.0 5%
pnpm release activate ${name} 1.0.0
pnpm release rollback ${name}
\`\`\`

A share is taken from a version that is live: the very first one is published and activated by a person; the workflow's tags begin with the second.

The papers that the command names lie in \`node_modules/@tamlung/release/docs\`.

A new version of the platform: raise \`@tamlung/shared\` and \`@tamlung/release\` together, read \`node_modules/@tamlung/shared/CHANGELOG.md\`, run \`pnpm test\`.
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
    CODEOWNERS: `# Whoever stands last for a path decides about it.\n*                @tamlung/${name}\n/src/locales/    @tamlung/language\n`,
    'README.md': readme(name),
    '.github/workflows/remote.yml': githubWorkflow(name),
    '.gitlab-ci.yml': gitlabWorkflow(name),
  }
}
