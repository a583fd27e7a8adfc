/** Said of a folder that every journey passes through. */
export const everything = 'everything'

/**
 * Which end-to-end tests look at what a folder holds, as paths below `e2e/tests`; the longest name that fits decides.
 * What is not named here is looked at by all of them.
 * @type {Readonly<Record<string, typeof everything | readonly string[]>>}
 */
export const areas = {
  'remote-auth': ['auth', 'literal/login', 'literal/register', 'literal/profile'],
  'remote-chat': ['chat', 'literal/chat'],
  'remote-promotions': ['promotions', 'literal/promotions'],
  'remote-spin': ['spin', 'literal/spin'],
  'remote-wallet': [
    'wallet',
    ...['deposit', 'home', 'lost', 'moves', 'statement'].map(name => `literal/${name}`),
  ],
  release: ['release'],
  'create-remote': ['release/own-repository'],
  'e2e/literal': ['literal', 'faults'],
  'shared/adapter': ['federation'],
  'shared/portable': ['federation', 'chat'],
  'shared/standalone': [],
  'shared/testing': [],
  // The start, the steps and the checks have tests of their own; what else lies there is in every build.
  'scripts/lib': ['harness', 'release/own-repository'],
  bench: [],
  docs: [],
  deploy: [],
}
