/**
 * Words that meant several things in this repository, with the word of the trade that stands for each meaning now.
 * A declared name or a file name that contains one of them as a camel-case or kebab-case part is reported.
 */
export const retiredWords: Readonly<Record<string, string>> = {
  anew: 'again, or the verb with re- (reload, refetch)',
  asked: 'request, requested',
  beforehand: 'earlier, preloaded',
  begun: 'started',
  cure: 'hint',
  hasty: 'impatient',
  kept: 'stored, cached, persisted or fixture',
  misfit: 'incompatibility',
  offered: 'available, exported or preloaded',
  patience: 'timeout',
  said: 'messages, output, payload or reported',
  seal: 'signature',
  sealed: 'signed',
  told: 'row, notified, acknowledged or reported',
  vouched: 'trusted, verified',
  whoever: 'name the person: member, caller, agent',
  wish: 'input, request or options',
}
