import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Member, World } from './world'

/** The parts of the backend that the routes of an area use. */
export interface Area {
  app: FastifyInstance
  world: World
  /** The member of the bearer token; anybody else is refused. */
  memberOf: (request: FastifyRequest) => Member
  /** Answers that it is done, in one of the ways that the specification leaves open. */
  done: (reply: FastifyReply) => FastifyReply
}
