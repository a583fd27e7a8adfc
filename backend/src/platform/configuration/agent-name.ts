/** An agent's public name: customers see it beside messages. */
export const agentNamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'-]{0,38}[\p{L}\p{M}\p{N}.]$/u
