/** Marks a folder that concerns every end-to-end test. */
export const everything = 'everything'

/**
 * The end-to-end tests for each folder, as paths below `e2e/tests`; the longest matching name decides. A folder that is
 * not listed concerns all of them.
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
  // The start, the steps and the checks have their own tests; all other files of the folder are part of every build.
  'scripts/lib': ['harness'],
  '.devcontainer': [],
  '.github': [],
  bench: [],
  docs: [],
  deploy: [],
}
