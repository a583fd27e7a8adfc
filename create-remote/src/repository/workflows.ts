/** Environment of a release, from the repository's secrets. */
const secrets = [
  'RELEASE_STORE',
  'RELEASE_ORIGIN',
  'RELEASE_PRIVATE_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REGION',
]

export const packageManager = 'pnpm@12.21.0'

const share = '5%'

/** A tag starts a canary; a person activates the version. */
function releaseSteps(name: string): string[] {
  return [
    `pnpm release publish ${name} --lean`,
    `pnpm release roll-out ${name} "$(node -p "require('./package.json').version")" ${share}`,
  ]
}

/** First steps of each GitHub job. */
const firstSteps = `    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm install --global ${packageManager}
      - run: pnpm install --frozen-lockfile`

export function githubWorkflow(name: string): string {
  return `name: remote
on:
  pull_request:
  push:
    branches: [main]
    tags: ['v*']
jobs:
  check:
    runs-on: ubuntu-latest
${firstSteps}
      - run: pnpm test
      - run: pnpm build
  release:
    if: startsWith(github.ref, 'refs/tags/v')
    needs: check
    runs-on: ubuntu-latest
    environment: production
    env:
${secrets.map(key => `      ${key}: \${{ secrets.${key} }}`).join('\n')}
${firstSteps}
${releaseSteps(name)
  .map(step => `      - run: ${step}`)
  .join('\n')}
`
}

export function gitlabWorkflow(name: string): string {
  return `# Set these as protected variables of the project: ${secrets.join(', ')}.
default:
  image: node:22
  before_script:
    - npm install --global ${packageManager}
    - pnpm install --frozen-lockfile
check:
  script:
    - pnpm test
    - pnpm build
release:
  needs: [check]
  rules:
    - if: $CI_COMMIT_TAG =~ /^v/
  environment: production
  script:
    # The release gate opens the new site in a real browser.
    - apt-get update && apt-get install -y --no-install-recommends chromium
${releaseSteps(name)
  .map(step => `    - ${step}`)
  .join('\n')}
`
}
