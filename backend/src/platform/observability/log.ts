import type { FastifyBaseLogger } from 'fastify'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
