import type { FastifyRequest } from 'fastify'

/** The shell's canary for a share of visitors; their document has set the cookie. */
export const candidate = 'index.candidate.html'

export const hasCandidate = ({ headers }: FastifyRequest): boolean =>
  /(^|;\s*)tamlung_shell=candidate(;|$)/.test(headers.cookie ?? '')
