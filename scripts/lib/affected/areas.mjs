/** Marks a folder that every journey passes through. */
export const everything = 'everything'

/**
 * Which end-to-end tests look at what a folder holds, as paths below `e2e/tests`; the longest name that fits decides.
 * What is not named here is looked at by all of them.
 * @type {Readonly<Record<string, typeof everything | readonly string[]>>}
 */
export const areas = {
  'remote-auth': [
    'auth',
    'spec-only-backend/login',
    'spec-only-backend/register',
    'spec-only-backend/profile',
  ],
  'remote-chat': ['chat', 'spec-only-backend/chat'],
  'remote-promotions': ['promotions', 'spec-only-backend/promotions'],
  'remote-spin': ['spin', 'spec-only-backend/spin'],
  'remote-wallet': [
    'wallet',
    ...['deposit', 'home', 'lost', 'moves', 'statement'].map(name => `spec-only-backend/${name}`),
  ],
  release: ['release'],
  'create-remote': [],
  'e2e/spec-only-backend': ['spec-only-backend', 'faults'],
  'shared/adapter': ['federation'],
  'shared/portable': ['federation', 'chat'],
  'shared/standalone': [],
  'shared/testing': [],
  // The start, the steps and the checks have tests of their own; what else lies there is in every build.
  'scripts/lib': ['harness'],
  '.devcontainer': [],
  '.github': [],
  bench: [],
  docs: [],
  deploy: [],
}
