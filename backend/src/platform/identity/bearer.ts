/** The scheme's name is the same in whatever letters a client writes it (RFC 9110). */
export const bearer = (request: { headers: { authorization?: string | undefined } }) =>
  /^Bearer +([\x21-\x7e]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
