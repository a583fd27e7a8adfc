import type { FastifyInstance } from 'fastify'
import type { Backend } from '../backend'

export const registerConsole = (_server: FastifyInstance, _backend: Backend): void => {}
