import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Member, World } from './world'

/** The parts of the backend that the routes of an area use. */
export interface Area {
  app: FastifyInstance
  world: World
  /** The member of the bearer token; throws a refusal without one. */
  memberOf: (request: FastifyRequest) => Member
  /** Confirms success in one of the shapes that the specification leaves open. */
  done: (reply: FastifyReply) => FastifyReply
}
