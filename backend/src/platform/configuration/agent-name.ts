/** What somebody of the staff may be called: customers see it beside what is said. */
export const agentNamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'-]{0,38}[\p{L}\p{M}\p{N}.]$/u
